import { data } from 'react-router';
import { BusyError } from './busy.server.ts';
import { logError } from './log.server.ts';

/**
 * What `load` answers; if that fails, `failed` with 503, and the error is logged.
 * @param path of the page, for the log: its query may name people.
 * @throws what `load` throws as an answer: a redirect, or `notFound`.
 */
export async function loadedOr503<Loaded, Failed>(
  path: string,
  failed: Failed,
  load: () => Promise<Loaded>,
) {
  try {
    return await load();
  } catch (error) {
    if (isAnswer(error)) throw error;
    logError(error, { path });
    return data(failed, { status: 503 });
  }
}

/**
 * The same for a public page, whose visitor may have left, and which may wait in a queue. `handleError` marks the request
 * whose queue is full, and `outageMiddleware` answers it.
 */
export async function foundOr503<Found, Failed>(
  { request, url }: { request: Request; url: URL },
  failed: Failed,
  find: () => Promise<Found>,
) {
  try {
    return await find();
  } catch (error) {
    if (isAnswer(error) || error instanceof BusyError || request.signal.aborted) throw error;
    logError(error, { path: url.pathname, query: url.search });
    return data(failed, { status: 503 });
  }
}

function isAnswer(error: unknown): boolean {
  return error instanceof Response || error instanceof data(null).constructor;
}
