/** PostgreSQL ends the session, accepts none, or has too many. Source: PostgreSQL, appendix A. */
const SQLSTATES = /^(08...|57P0[1-5]|53300)$/;
/** It runs out of disk, memory, connections or what its settings allow. */
const INSUFFICIENT_RESOURCES = /^53...$/;
const QUERY_CANCELED = '57014';
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // the socket of a server that is down
]);
/** Messages of pg, its pool and Kysely that come without a code. */
const MESSAGES =
  /^Connection terminated|^timeout expired|^timeout exceeded when trying to connect|is not queryable$|^Postgres connection has been discarded|^driver has already been destroyed|^Cannot use a pool after calling end/;

/** Whether a database call failed because its connection was lost or none was available, so trying again may help. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return MESSAGES.test(error.message);
  return SQLSTATES.test(code) || (SOCKET_CODES.has(code) && isSocketCall(syscall));
}

/** Whether the database can't work for now: it is unreachable, or out of resources, as on a full disk. */
export function isOutage(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof Error && INSUFFICIENT_RESOURCES.test(codeOf(error) ?? '');
}

/** Whether the database ended a statement that took too long. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === QUERY_CANCELED;
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** A missing file is an ENOENT too. */
function isSocketCall(syscall: string | undefined): boolean {
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}
