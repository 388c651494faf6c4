/** Largest picture accepted, in bytes. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** The most pixels an uploaded picture may have. */
export const MOST_PICTURE_PIXELS = 40_000_000;
/** Width and height of a stored picture, in pixels. */
export const PICTURE_EDGE = 256;
/** The largest size of a stored logo, in pixels. */
export const LOGO_SIZE = { width: 512, height: 256 };

/** The size of a stored cover of a company, in pixels. */
export const COVER_SIZE = { width: 1600, height: 400 };

/** A picture of a form: the person's own, or their company's logo or cover. */
export type PictureFieldName = 'picture' | 'logo' | 'cover';

/** The public URL of a person's picture, which changes with the picture. */
export function portraitPath(publicId: string): string {
  return `/images/portraits/${publicId}`;
}

/** The public URL of a company's logo, which changes with the logo. */
export function logoPath(publicId: string): string {
  return `/images/logos/${publicId}`;
}

/** The public URL of the picture at the top of a company's page, which changes with the picture. */
export function coverPath(publicId: string): string {
  return `/images/covers/${publicId}`;
}

/** The initials that stand in for a missing picture: of first and last name. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
}

/** Whether a slug from a URL may name an agent; PostgreSQL refuses some characters. */
export function isAgentSlug(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}

export function agentPath(slug: string): string {
  return `/agents/${slug}`;
}

export const COMPANIES_PATH = '/companies';

/** A company's public page. */
export function companyPath(slug: string): string {
  return `${COMPANIES_PATH}/${slug}`;
}
