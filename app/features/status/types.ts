import type { BackupState } from '#app/features/backups/types.ts';
import type { LastImport } from '#app/features/imports/queries.server.ts';
import type { DatabaseFigures } from '#app/server/database-figures.server.ts';
import type { Disk } from '#app/server/disk.server.ts';
import type { JobFigures } from '#app/server/job-figures.server.ts';
import type { Hindrance } from '#app/server/readiness.server.ts';
import type { ReplicaState } from '#app/server/replica.server.ts';

/** The state of the site, as seen by the process that answers. */
export interface SiteStatus {
  checkedAt: Date;
  site: {
    version: string;
    node: string;
    startedAt: Date;
    memoryBytes: number;
    isIndexLoaded: boolean;
    hindrance: Hindrance | null;
  };
  disk: Disk;
  database: DatabaseFigures;
  /** Null if none is set. */
  replica: ReplicaState | null;
  jobs: JobFigures[];
  mail: {
    /** `none` is set in a demonstration. */
    server: 'none' | 'accepts' | 'fails';
    /** Why it fails. */
    reason: string;
    /** By the process that answers. */
    lastSentAt: Date | null;
  };
  backups: BackupState;
  imports: LastImport[];
  /** Of the public name; null without https. */
  certificate: Certificate | null;
}

/** `validUntil` is null if it could not be read from here, for the reason given. */
export interface Certificate {
  host: string;
  validUntil: Date | null;
  reason: string;
}

/** A part of the page, in its order. */
export const PARTS = [
  'site',
  'disk',
  'database',
  'jobs',
  'mail',
  'backups',
  'imports',
  'certificate',
] as const;
export type Part = (typeof PARTS)[number];

/** A problem for the operator to solve; each has its sentence. */
export type StatusProblem =
  | { part: 'site'; code: Hindrance | 'indexMissing' }
  | { part: 'disk'; code: 'diskFull'; freeBytes: number }
  | { part: 'database'; code: 'connectionsUsed'; used: number; most: number }
  | { part: 'database'; code: 'replicaAway' }
  | { part: 'jobs'; code: 'jobsLate'; seconds: number }
  | { part: 'jobs'; code: 'jobsFailed'; count: number }
  | { part: 'mail'; code: 'mailKept' }
  | { part: 'mail'; code: 'mailRefused'; reason: string }
  | { part: 'mail'; code: 'mailLate'; count: number; seconds: number }
  | { part: 'backups'; code: 'walStuck' }
  | { part: 'backups'; code: 'backupMissing' }
  | { part: 'backups'; code: 'backupOld'; days: number }
  | { part: 'backups'; code: 'backupFailed'; reason: string }
  | { part: 'imports'; code: 'ratesOld' | 'registerOld'; days: number }
  | { part: 'certificate'; code: 'certificateEnds'; days: number }
  | { part: 'certificate'; code: 'certificateOver' };
