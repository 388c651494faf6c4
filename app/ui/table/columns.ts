import type { ReactNode } from 'react';
import type { TableView } from '#app/lib/table-view.ts';

/** A column of a table. */
export interface Column<Row, Name extends string = string> {
  /** Its name in the URL, if it is optional. */
  name: Name;
  label: string;
  /** Not optional. The first never is: it names the row. */
  isKept?: boolean;
  /** The label is for screen readers only: the values are self-explanatory. */
  isLabelHidden?: boolean;
  isNumber?: boolean;
  /** The orders that pressing the head switches between. */
  sorts?: { ascending: string; descending: string };
  /** Class of its cells. */
  className?: string;
  cell(row: Row): ReactNode;
}

/** The optional ones. */
export function choosable<Row>(columns: Column<Row>[]): Column<Row>[] {
  return columns.filter(({ isKept }, index) => index > 0 && !isKept);
}

export function shownColumns<Row>(columns: Column<Row>[], view: TableView): Column<Row>[] {
  return columns.filter(
    ({ name, isKept }, index) => index === 0 || isKept || view.columns.includes(name),
  );
}
