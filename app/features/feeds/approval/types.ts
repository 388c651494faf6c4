import type { Found, ReportLine } from '../types.ts';

/** A feed that waits for staff, with what its trial found. */
export interface WaitingFeed {
  id: number;
  /** Null: of files. */
  address: string | null;
  company: string;
  orn: string | null;
  handedInAt: Date;
  /** The trial. */
  runId: number;
  homes: number;
  leftOut: number;
  found: Found;
  report: ReportLine[];
}
