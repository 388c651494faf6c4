import { isOutage } from './db-errors.server.ts';
import { log } from './log.server.ts';

/**
 * Works on each item though others fail, so that one keeps none waiting. A failure is logged.
 * @throws the first failure, once all were tried; an outage at once: no other item would fare better.
 */
export async function oneByOne<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let first: unknown;
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, item }, 'one of several items failed');
      first ??= error;
    }
  }
  if (first) throw first;
}
