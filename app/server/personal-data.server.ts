import type { Kysely } from 'kysely';
import type { PlainErrorCode } from '#app/lib/form.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from './transaction.server.ts';

/** A person's data in a table whose rows belong to a person, or why there is none. */
export type ExportPart =
  | {
      table: keyof Database;
      /** Tables of dependent rows, which `read` includes. */
      includes?: (keyof Database)[];
      read(executor: Kysely<Database>, userId: string): Promise<unknown>;
    }
  | { table: keyof Database; withheld: string };

/** A feature's parts of the export, by the names the person reads. */
export type ExportParts = Record<string, ExportPart>;

/** A feature's part in deleting an account, beyond the rows that foreign keys cascade to. */
export interface DeletionPart {
  table: keyof Database;
  /** Why the person may not request deletion now; null if they may. */
  forbid?(trx: Trx, userId: string): Promise<PlainErrorCode | null>;
  /** The person has requested deletion, from this IP: hide these rows from everybody else. */
  withdraw?(trx: Trx, userId: string, ip: string): Promise<void>;
  /** The person has changed their mind. */
  restore?(trx: Trx, userId: string): Promise<void>;
  /** The accounts are about to be deleted. */
  remove?(trx: Trx, userIds: string[]): Promise<void>;
}

/** A part that hides its rows while the account is gone for a time. */
export type HidingPart = DeletionPart & Required<Pick<DeletionPart, 'withdraw' | 'restore'>>;
