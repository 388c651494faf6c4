/** Why a row was left out: `reason` is the same for all rows of its kind, `detail` is what this one says. */
export interface Problem {
  reason: string;
  detail?: string;
}

/** A record of a file with the number of the line it starts on, or what is wrong with that line. */
export type FileRecord =
  | { kind: 'record'; line: number; values: string[] }
  | { kind: 'problem'; line: number; problem: Problem };

/** What every import tells whoever started it. */
export interface ImportWatcher {
  /** Another import is running; this one waits for it. */
  onWaiting?(): void;
  /** Bytes of the file read so far. */
  onRead?(bytes: number): void;
  /** The file is read; storing it begins. */
  onStoring?(): void;
  /** From here on the import will be stored, whatever happens to this process. */
  onDecided?(): void;
  /** A line that was left out, and why. */
  onProblem?(line: number, problem: Problem): void;
}
