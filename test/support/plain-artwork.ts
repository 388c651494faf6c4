import { draw as drawWhole } from '#demonstration/artwork.ts';

/** The frame of a picture with one area in it; null where there is no picture. */
export function draw(...request: Parameters<typeof drawWhole>): string | null {
  const whole = drawWhole(...request);
  const [frame] = /^<svg[^>]*>/.exec(whole ?? '') ?? [];
  return frame ? `${frame}<path fill="#8fcacd" d="M0 0h1200v900H0z"/></svg>` : null;
}
