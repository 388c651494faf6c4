/** Common texts of tables. */
export const tables = {
  sort: 'Sort',
  columns: 'Columns',
  showColumns: 'Show these',
  download: 'Download CSV',
  sortBy: (column: string) => `Sort by ${column}`,
  showAll: (rows: number) => `Show all ${rows} rows here`,
  keys: 'The arrow keys move up and down between rows. Held with Shift, they select rows too.',
  choose: 'Select',
  chooseAll: 'Select all on this page',
  chooseOne: (name: string) => `Select ${name}`,
  withChosen: 'With selected:',
  chooseChange: 'Choose…',
  apply: 'Apply',
  working: 'Working...',
  clear: 'Clear filters',
  undo: 'Undo',
};
