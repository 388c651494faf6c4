import { AsyncLocalStorage } from 'node:async_hooks';

/** Tables whose rows the database shows only to those they belong to: by the policies of migrations. */
export const PRIVATE_TABLES = [
  'conversation',
  'message',
  'listing_draft',
  'listing_proof',
  'saved_home',
  'saved_home_silence',
  'hidden_home',
  'saved_search',
  'saved_search_match',
] as const;

/**
 * What the sender of a request has proven to be. An account may see what is its own, a company what its agents get, who answers its
 * leads the conversations among that, a conversation what a mailed link to it opens, staff what their area is for, and the site
 * everything.
 */
type Proof =
  | 'site'
  | `account:${string}`
  | `company:${number}`
  | `leads:${number}`
  | `conversation:${string}`
  | `staff:${string}`;

const current = new AsyncLocalStorage<Set<Proof>>();

/** Runs what answers a request: it sees no private row before something is proven. */
export function asStranger<Result>(work: () => Result): Result {
  return current.run(new Set(), work);
}

/** Lets the rest of a request see what this entitles to. Its caller has checked that it's true. */
export function prove(proof: Exclude<Proof, 'site'>): void {
  current.getStore()?.add(proof);
}

/** Runs the site's own work: jobs, and statements of a request that need rows of several people, and show none of others. */
export function asSite<Result>(work: () => Result): Result {
  return current.run(new Set<Proof>(['site']), work);
}

/** Runs what is done for one account outside its requests, or before its session is known. */
export function asAccount<Result>(userId: string, work: () => Result): Result {
  return current.run(new Set<Proof>([`account:${userId}`]), work);
}

/** What policies read: the proofs, with spaces between. */
export function asker(): string {
  return [...(current.getStore() ?? [])].join(' ');
}

const PRIVATE = new RegExp(String.raw`\b(?:${PRIVATE_TABLES.join('|')})\b`);

/** Whether a statement may touch a private table. One that does without naming it is shown nothing, or in a transaction what the statement before it was. */
export function namesPrivateTable(statement: string): boolean {
  return PRIVATE.test(statement);
}
