/** Draws the picture (SVG) at a path of this site, or the demonstration's feed (XML); null where there is none. */
export type DrawPicture = (path: string) => Promise<string | null>;

let draw: DrawPicture = async () => null;

/** Sets what draws pictures on request: the process that serves a demonstration passes its own. */
export function setDrawPicture(drawPicture: DrawPicture): void {
  draw = drawPicture;
}

export function drawnPicture(path: string): Promise<string | null> {
  return draw(path);
}
