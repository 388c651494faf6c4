import { pino } from 'pino';
import { isConnectionLost, isOutage } from './db-errors.server.ts';
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

type Details = Record<string, unknown>;

const SUMMED_UP_MS = 60_000;

/** Lines of the last minute, by what makes them equal, with their reference and number of repetitions. */
const recent = new Map<string, { reference: string; again: number }>();

/**
 * Logs an unexpected error and returns the short reference a person can quote: see `logRepeated`. Never show any part of
 * `error`.
 */
export function logError(error: unknown, details: Details = {}): string {
  if (isConnectionLost(error)) return logRepeated('warn', 'database unreachable', error, details);
  if (isOutage(error)) return logRepeated('error', 'database out of resources', error, details);
  return logRepeated('error', 'unexpected error', error, details);
}

/**
 * Logs an error, an outage in one line without a stack. If it is repeated within a minute, one line at its end
 * says how often. All outages of a kind are equal, other errors if they come from one place with the same details.
 * @returns the reference of the line, which also covers the repetitions.
 */
export function logRepeated(
  level: 'warn' | 'error',
  line: string,
  error: unknown,
  details: Details = {},
): string {
  const { code, message, stack } = Object(error) as Partial<NodeJS.ErrnoException>;
  const known = isOutage(error);
  const key = `${line} ${known ? (code ?? message) : `${stack ?? error} ${JSON.stringify(details)}`}`;
  const before = recent.get(key);
  if (before) {
    before.again += 1;
    return before.reference;
  }
  const reference = crypto.randomUUID().slice(0, 8).toUpperCase();
  const shown = { ...(known ? { reason: message } : { err: error }), reference, ...details };
  log[level](shown, line);
  const counted = { reference, again: 0 };
  recent.set(key, counted);
  const minute = setInterval(() => {
    if (counted.again > 0) log[level]({ ...shown, again: counted.again }, line);
    else {
      clearInterval(minute);
      recent.delete(key);
    }
    counted.again = 0;
  }, SUMMED_UP_MS).unref();
  return reference;
}
