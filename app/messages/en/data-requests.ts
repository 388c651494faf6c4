import { formats } from './formats.ts';

const { number, plural } = formats;

/** The log of requests for exports and deletions. */
export const dataRequests = {
  title: 'Requests for data',
  text: 'Who downloaded what is stored about them or asked for its deletion, and what came of it. Both are done by the site itself. Kept for five years; of a deleted account, without its email.',
  back: 'Dashboard',
  asked: 'Requested',
  kind: 'What',
  kinds: { export: 'Download', deletion: 'Deletion' },
  account: 'Account',
  gone: (id: string) => `Deleted (${id})`,
  state: 'Outcome',
  states: { done: 'Done', withdrawn: 'Withdrawn', scheduled: 'Scheduled for' },
  found: (n: number) => `${number(n)} ${plural(n, { one: 'request', other: 'requests' })}`,
  none: 'No requests yet.',
  failed: 'The requests could not be loaded.',
};
