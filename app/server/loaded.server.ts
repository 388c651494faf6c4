import { data } from 'react-router';
import { BusyError } from './busy.server.ts';
import { logError } from './log.server.ts';

/**
 * What `load` answers; if that fails, `failed` with 503, and the error is logged.
 * @param path of the page, for the log.
 */
export async function loadedOr503<Loaded, Failed>(
  path: string,
  failed: Failed,
  load: () => Promise<Loaded>,
) {
  try {
    return await load();
  } catch (error) {
    logError(error, { path });
    return data(failed, { status: 503 });
  }
}

/** The same for a page that waits in a queue: `handleError` answers for a full one, and nobody for a request that was aborted. */
export async function foundOr503<Found, Failed>(
  { request, url }: { request: Request; url: URL },
  failed: Failed,
  find: () => Promise<Found>,
) {
  try {
    return await find();
  } catch (error) {
    if (error instanceof BusyError || request.signal.aborted) throw error;
    logError(error, { path: url.pathname, query: url.search });
    return data(failed, { status: 503 });
  }
}
