/** Widths an uploaded photo is stored in, in pixels; a smaller photo is stored as it is. */
export const IMAGE_WIDTHS = [320, 640, 1024, 1600] as const;

const FOLDER = '/images/listings/';
const LARGEST = '-1600.webp';

/** The URL of a stored file. */
export function fileUrl(file: string): string {
  return FOLDER + file;
}

/** The URL of an uploaded photo: that of its largest version. */
export function imageUrl(fileName: string): string {
  return FOLDER + fileName + LARGEST;
}

/** The name shared by an uploaded photo's files; null for the URL of any other picture. */
export function fileNameOf(url: string): string | null {
  const isUploaded = url.startsWith(FOLDER) && url.endsWith(LARGEST);
  return isUploaded ? url.slice(FOLDER.length, -LARGEST.length) : null;
}

/** The versions of an uploaded photo for `<source srcset>`; null for any other picture, which has only one. */
export function imageSources(url: string): { avif: string; webp: string } | null {
  const fileName = fileNameOf(url);
  if (!fileName) return null;
  const versions = (format: string) =>
    IMAGE_WIDTHS.map((width) => `${FOLDER}${fileName}-${width}.${format} ${width}w`).join(', ');
  return { avif: versions('avif'), webp: versions('webp') };
}
