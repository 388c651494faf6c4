import type { TableView } from '#app/lib/table-view.ts';

export type DataRequestKind = 'export' | 'deletion';
export type DataRequestState = 'done' | 'withdrawn' | 'scheduled';

/** Somebody requested their data, or its deletion. */
export interface DataRequest {
  id: number;
  /** Null once it is gone. */
  account: { id: string; email: string } | null;
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
