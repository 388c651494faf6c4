import type { TableView } from '#app/lib/table-view.ts';

export type DataRequestKind = 'export' | 'deletion';
export type DataRequestState = 'done' | 'withdrawn' | 'scheduled';

/** Somebody asked for what is stored about them, or for its deletion. */
export interface DataRequest {
  id: number;
  userId: string;
  /** Null once the account is gone. */
  email: string | null;
  kind: DataRequestKind;
  state: DataRequestState;
  askedAt: Date;
  /** When it was done or withdrawn, or will be done. */
  at: Date | null;
}

/** How the table of the log can be shown. */
export const DATA_REQUEST_TABLE = {
  columns: ['kind', 'state'],
  sorts: ['newest', 'oldest'],
} as const;
export type DataRequestView = TableView<
  (typeof DATA_REQUEST_TABLE.columns)[number],
  (typeof DATA_REQUEST_TABLE.sorts)[number]
>;
