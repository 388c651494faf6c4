/** Why a row was left out: `reason` is the same for all rows of a kind, `detail` is this row's. */
export interface RowProblem {
  reason: string;
  detail?: string;
}

/** A parsed row, one left out by the rules, one that is invalid, or one that doesn't fit its file. */
export type ParsedRow<Row> =
  | { kind: 'row'; row: Row }
  | { kind: 'left out' | 'unreadable' | 'broken'; problem: RowProblem };

/** A record of a file with the number of its first line, or what is wrong with that line. */
export type FileRecord =
  | { kind: 'record'; line: number; values: string[] }
  | { kind: 'problem'; line: number; problem: RowProblem };

/** Progress of any import, for the person who started it. */
export interface ImportWatcher {
  /** Another import is running; this one is waiting. */
  onWaiting?(): void;
  /** Bytes of the file read so far. */
  onRead?(bytes: number): void;
  /** The file is read; storing it begins. */
  onStoring?(): void;
  /** From here on the import will be stored, even if this process dies. */
  onDecided?(): void;
  /** A line that was left out, and why. */
  onProblem?(line: number, problem: RowProblem): void;
}
