/** PostgreSQL ends the session, accepts none, or has too many. Source: PostgreSQL, appendix A. */
const SQLSTATES = /^(08...|57P0[1-5]|53300)$/;
/** PostgreSQL runs out of disk, memory, connections or a configured limit. */
const INSUFFICIENT_RESOURCES = /^53...$/;
const QUERY_CANCELED = '57014';
/** No such prepared statement, one of that name, or its answer has other columns than when it was prepared. */
const PLAN_LOST = /^(26000|42P05|0A000)$/;
const UNIQUE_VIOLATION = '23505';
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
/** Messages of pg, its pool and Kysely that have no code. */
const MESSAGES =
  /^Connection terminated|^timeout expired|^timeout exceeded when trying to connect|is not queryable$|^Postgres connection has been discarded|^driver has already been destroyed|^Cannot use a pool after calling end/;

/** Whether a database call failed because its connection was lost or none was available, so trying again may help. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, message = '' } = partsOf(error);
  if (code === undefined) return MESSAGES.test(message);
  return SQLSTATES.test(code) || (SOCKET_CODES.has(code) && isSocketCall(syscall));
}

/** Whether the database can't work for now: it is unreachable, or out of resources, as on a full disk. */
export function isOutage(error: unknown): boolean {
  return isConnectionLost(error) || INSUFFICIENT_RESOURCES.test(partsOf(error).code ?? '');
}

/** Whether the database ended a statement that took too long. */
export function isOutOfTime(error: unknown): boolean {
  return partsOf(error).code === QUERY_CANCELED;
}

/** Whether a connection hasn't planned, or not as they are now, the statements that its client believes it has: it never finds out by itself. */
export function isPlanLost(error: unknown): boolean {
  return PLAN_LOST.test(partsOf(error).code ?? '');
}

/** Whether another row has what has to be unique, even if it was not visible when it was looked for. */
export function isTaken(error: unknown): boolean {
  return partsOf(error).code === UNIQUE_VIOLATION;
}

/** The job queue reports copies of errors that are no `Error`. */
function partsOf(error: unknown): Partial<NodeJS.ErrnoException> {
  return typeof error === 'object' && error !== null ? error : {};
}

/** A missing file is an ENOENT too. */
function isSocketCall(syscall: string | undefined): boolean {
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}
