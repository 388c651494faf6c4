export interface BackupState {
  /** When the last one began; null if there never was one. */
  madeAt: Date | null;
  /** How many have failed since. */
  failures: number;
  /** `reason`: a sentence. */
  lastFailure: { at: Date; reason: string } | null;
  /** Whether the embedded database's latest WAL could not be archived; its disk fills up. */
  isWalStuck: boolean;
  /** Whether they are scheduled. */
  isScheduled: boolean;
}
