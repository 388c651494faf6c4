import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';

/** What a person is given of a table that says whose a row is, or why nothing of it. */
export type ExportPart =
  | {
      table: keyof Database;
      read(executor: Kysely<Database>, userId: string): Promise<unknown>;
    }
  | { table: keyof Database; withheld: string };

/** A noun's parts of the export, by the name the person reads. */
export type ExportParts = Record<string, ExportPart>;

/** What a noun does when an account goes, beyond the rows that foreign keys take with it. */
export interface DeletionPart {
  table: keyof Database;
  /** The person has asked for deletion: nobody else sees these rows now. */
  withdraw?(trx: Transaction<Database>, userId: string): Promise<void>;
  /** The person has changed their mind. */
  restore?(trx: Transaction<Database>, userId: string): Promise<void>;
  /** The accounts are about to be deleted. */
  remove(trx: Transaction<Database>, userIds: string[]): Promise<void>;
}
