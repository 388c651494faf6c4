import { isOutage } from './db-errors.server.ts';
import { log } from './log.server.ts';

/**
 * Works on each item though others fail, so that one keeps none waiting. A failure is logged.
 * @returns the first failure, for jobs to end with; null if there was none.
 * @throws an outage at once: no other item would fare better.
 */
export async function oneByOne<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown> {
  let first: unknown = null;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, item }, 'one of several items failed');
      first ??= error;
    }
  }
  return first;
}
