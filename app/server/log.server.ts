import { pino } from 'pino';
import { isConnectionLost } from './db-errors.server.ts';
import { env } from './env.server.ts';

/** Structured log of the process, one JSON object a line on standard output. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // pg attaches the whole connection to its errors, with the key that cancels its statements.
  serializers: {
    err: (error: Error) => {
      const { client: _, ...logged } = pino.stdSerializers.err(error);
      return logged;
    },
  },
  redact: ['password', '*.password', 'authorization', 'cookie'],
});

/**
 * Logs an unexpected error and returns the short reference a person can quote. An unreachable database is logged in one
 * line. Never show anything of `error`.
 */
export function logError(error: unknown, details: Record<string, unknown> = {}): string {
  const reference = crypto.randomUUID().slice(0, 8).toUpperCase();
  if (isConnectionLost(error)) {
    log.warn({ reason: (error as Error).message, reference, ...details }, 'database unreachable');
    return reference;
  }
  log.error({ err: error, reference, ...details }, 'unexpected error');
  return reference;
}
