import { type CamelCase, camelCase } from '#app/lib/camel-case.ts';

/** Columns under their names in code: 'l.fit_out as fitOut'. */
export function inCamelCase<const Table extends string, const Column extends string>(
  table: Table,
  columns: readonly Column[],
) {
  return columns.map((column) => `${table}.${column} as ${camelCase(column)}`) as {
    [Name in Column]: `${Table}.${Name} as ${CamelCase<Name>}`;
  }[Column][];
}

/** The columns of a row under those names. */
export type InCamelCase<Row, Column extends keyof Row & string> = {
  [Name in Column as CamelCase<Name>]: Row[Name];
};
