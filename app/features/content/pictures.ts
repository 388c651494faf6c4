/** Where uploaded pictures are, both on the site and in the file store. */
export const PICTURE_FOLDER = 'content-images';

/** A picture at the head of a page: 16:9. */
export const FEATURED = { width: 1600, height: 900, smaller: 800 };

const UPLOADED =
  /^\/content-images\/(featured\/[\da-f-]{36}|text\/[\da-f-]{36}-\d{1,4}x\d{1,4})\.webp$/;
/** The drawings shipped with the site, in `public/pictures`. */
export const DRAWINGS = [
  'beach',
  'kitchen',
  'living',
  'marina',
  'office',
  'skyline-day',
  'skyline-night',
  'terrace',
  'tower',
  'townhouses',
  'villa',
];
const BUNDLED = new RegExp(
  String.raw`^/(pictures/(${DRAWINGS.join('|')})|images/demo/[a-z]+-\d{1,10})\.svg$`,
);

/** The stored name of an uploaded picture, from its URL; null for any other. */
export function uploadedName(url: string): string | null {
  return UPLOADED.exec(url)?.[1] ?? null;
}

/** Whether a page may show this picture: it has to be on this site. */
export function isOwnPicture(url: string): boolean {
  return UPLOADED.test(url) || BUNDLED.test(url);
}

export function pictureUrl(fileName: string): string {
  return `/${PICTURE_FOLDER}/${fileName}.webp`;
}

/** Whether the picture is part of the site, or of the demonstration. */
export function isBundled(url: string): boolean {
  return BUNDLED.test(url);
}

/** The size in a text picture's URL, in pixels; null for other pictures. */
export function sizeOf(url: string): { width: string; height: string } | null {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(url) ?? [];
  return width && height ? { width, height } : null;
}

/** The smaller versions of a featured picture, as a `srcset`; undefined for pictures that scale. */
export function featuredSources(url: string): string | undefined {
  const name = uploadedName(url);
  if (!name) return undefined;
  return `${pictureUrl(`${name}-${FEATURED.smaller}`)} ${FEATURED.smaller}w, ${url} ${FEATURED.width}w`;
}

/** The picture for link previews, 1200 x 630; undefined where there is none. */
export function previewPicture(url: string): string | undefined {
  const name = uploadedName(url);
  return name ? `/${PICTURE_FOLDER}/${name}.jpg` : undefined;
}

const FILE =
  /^(featured\/[\da-f-]{36}(-800)?\.(webp|jpg)|text\/[\da-f-]{36}-\d{1,4}x\d{1,4}\.webp)$/;

/** The stored file at a path below `PICTURE_FOLDER`, and its type; null for any other path. */
export function parsePicturePath(path: string): { file: string; type: string } | null {
  if (!FILE.test(path)) return null;
  return {
    file: `${PICTURE_FOLDER}/${path}`,
    type: path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
  };
}
