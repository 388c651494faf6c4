/** A path for the log, without the secret in it. */
export function loggedPath(path: string): string {
  return path.replace(/^\/+exports\/+.+/i, '/exports/[secret]');
}
