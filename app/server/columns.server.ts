type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

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

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
