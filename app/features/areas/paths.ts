export const AREAS_PATH = '/areas';

/** The page of a community. */
export function areaPath(slug: string): string {
  return `${AREAS_PATH}/${slug}`;
}
