import { pino } from 'pino';
import { BusyError } from './busy.server.ts';
import { isConnectionLost, isOutage } from './db-errors.server.ts';
import { env } from './env.server.ts';
import { addCounter } from './metrics.server.ts';
import { PeerError } from './peer-error.server.ts';
import { outsideRequests, requestId } from './request-id.server.ts';

/** Structured log of the process, one JSON object a line on standard output. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const request = requestId();
    return request ? { request } : {};
  },
  // pg attaches the whole connection to its errors, with the key that cancels its statements.
  serializers: {
    err: (error: Error) => {
      if (error instanceof PeerError) return error.message;
      const { client: _, ...logged } = pino.stdSerializers.err(error);
      return logged;
    },
  },
  redact: ['password', '*.password', 'authorization', 'cookie'],
});

const countError = addCounter(
  'manzil_errors_total',
  'Errors and refusals in the log, with those summed up, by its line.',
);

type Details = Record<string, unknown>;

const SUMMED_UP_MS = 60_000;
/** Ids of requests that a summary names. */
const MOST_REQUESTS = 200;

interface Repetitions {
  again: number;
  requests: string[];
}

/** What was logged in the last minute, by what makes it equal. */
const recent = new Map<string, Repetitions>();

/** Logs an unexpected error: see `logRepeated`. Never show any part of `error`; the request's id stands in its lines. */
export function logError(error: unknown, details: Details = {}): void {
  if (error instanceof BusyError) return logRepeated('warn', 'too busy', error, details);
  if (isConnectionLost(error)) return logRepeated('warn', 'database unreachable', error, details);
  if (isOutage(error)) return logRepeated('error', 'database out of resources', error, details);
  if (error instanceof PeerError) return logRepeated('error', 'service failed', error, details);
  logRepeated('error', 'unexpected error', error, details);
}

/**
 * Logs an error, an outage in one line without a stack. If it is repeated within a minute, one line at its end
 * says how often, and in which requests. All outages of a kind are equal, other errors if they come from one place with the
 * same details.
 */
export function logRepeated(
  level: 'warn' | 'error',
  line: string,
  error: unknown,
  details: Details = {},
): void {
  countError({ line });
  const { code, message, stack } = Object(error) as Partial<NodeJS.ErrnoException>;
  const known = isOutage(error) || error instanceof BusyError || error instanceof PeerError;
  const key = `${line} ${known ? (code ?? message) : `${stack ?? error} ${JSON.stringify(details)}`}`;
  const before = recent.get(key);
  if (before) return countAgain(before);
  const shown = { ...(known ? { reason: message } : { err: error }), ...details };
  log[level](shown, line);
  outsideRequests(() => sumUp(key, (counted) => log[level]({ ...shown, ...counted }, line)));
}

function countAgain(counted: Repetitions): void {
  counted.again += 1;
  const request = requestId();
  if (request && counted.requests.length < MOST_REQUESTS) counted.requests.push(request);
}

/** Calls `write` at the end of every minute with repetitions, until one has none. */
function sumUp(key: string, write: (counted: Repetitions) => void): void {
  const counted: Repetitions = { again: 0, requests: [] };
  recent.set(key, counted);
  const minute = setInterval(() => {
    if (counted.again > 0) write({ ...counted });
    else {
      clearInterval(minute);
      recent.delete(key);
    }
    Object.assign(counted, { again: 0, requests: [] });
  }, SUMMED_UP_MS).unref();
}
