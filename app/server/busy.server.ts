import { isOutOfTime } from './db-errors.server.ts';

/** Too much of the same work is waiting. `handleError` and `apiAction` answer it with 503. */
export class BusyError extends Error {}

/** Whether trying again in a moment may help: too much is waiting, or the database took too long. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof BusyError || isOutOfTime(error);
}
