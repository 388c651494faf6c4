import type { ReactNode } from 'react';
import type { TableView } from '#app/lib/table.ts';

/** A column of a table. */
export interface Column<Row, Name extends string = string> {
  /** In the URL, if it may be left out. */
  name: Name;
  label: string;
  /** Can't be left out. The first never can: it names the row. */
  isKept?: boolean;
  /** The label is for screen readers: what the column holds speaks for itself. */
  isLabelHidden?: boolean;
  isNumber?: boolean;
  /** The orders that a press on the head switches between. */
  sorts?: { ascending: string; descending: string };
  /** Of its cells. */
  className?: string;
  cell(row: Row): ReactNode;
}

/** Those that the reader may leave out. */
export function choosable<Row>(columns: Column<Row>[]): Column<Row>[] {
  return columns.filter(({ isKept }, index) => index > 0 && !isKept);
}

export function shownColumns<Row>(columns: Column<Row>[], view: TableView): Column<Row>[] {
  return columns.filter(
    ({ name, isKept }, index) => index === 0 || isKept || view.columns.includes(name),
  );
}
