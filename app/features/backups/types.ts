export interface BackupState {
  /** When the last one began; null if there never was one. */
  madeAt: Date | null;
  /** How many have failed since. */
  failures: number;
  lastFailure: { at: Date; reason: string } | null;
  /** Whether they are made by themselves. */
  isScheduled: boolean;
}
