/** The path of the public API. The process itself answers requests that never reach a route. */
export const API_PATH = '/api/v1';
export const API_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Of every refusal of the API (RFC 9457). */
export const PROBLEM_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/problem+json',
};

/** @param url its path, with or without a query. */
export function isApiPath(url: string): boolean {
  return /^\/api\/v1(?![^/?])/.test(url);
}
