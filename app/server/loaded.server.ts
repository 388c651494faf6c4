import { data } from 'react-router';
import { logError } from './log.server.ts';

/**
 * The data of a page; if that fails, `failed` with 503, and the error is logged.
 * @param path of the page, for the log.
 */
export async function loadedOr503<Loaded, Failed>(
  path: string,
  failed: Failed,
  load: () => Promise<Loaded>,
) {
  try {
    return data(await load());
  } catch (error) {
    logError(error, { path });
    return data(failed, { status: 503 });
  }
}
