import { pino } from 'pino';
import { isConnectionLost } from './db-errors.server.ts';
import { env } from './env.server.ts';

/** Structured log of the process, one JSON object a line on standard output. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // pg hangs the whole connection on its errors, the key to cancel its statements included.
  serializers: {
    err: (error: Error) => {
      const { client: _, ...logged } = pino.stdSerializers.err(error);
      return logged;
    },
  },
  redact: ['password', '*.password', 'authorization', 'cookie'],
});

/**
 * Logs a surprise and returns the short reference a person can quote. A database out of reach is one line, no surprise.
 * Details stay in the log; nothing of `error` may be shown.
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
