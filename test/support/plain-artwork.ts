import { draw as drawWhole } from '../../demonstration/artwork.ts';

/**
 * Stands in for the demonstration's drawings where Node is started with `--conditions=plain-pictures` (see package.json):
 * a browser takes a third of its time for a page to draw their strokes, which no test of a page looks at;
 * `artwork.test.ts` does.
 * @returns the frame of a picture with one area in it; null where there is no picture.
 */
export function draw(...request: Parameters<typeof drawWhole>): string | null {
  const whole = drawWhole(...request);
  const [frame] = /^<svg[^>]*>/.exec(whole ?? '') ?? [];
  return frame ? `${frame}<path fill="#8fcacd" d="M0 0h1200v900H0z"/></svg>` : null;
}
