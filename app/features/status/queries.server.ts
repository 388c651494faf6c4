import { findBackupState } from '#app/features/backups/queries.server.ts';
import { findLastImports } from '#app/features/imports/queries.server.ts';
import { isIndexLoaded } from '#app/features/search/live-index/feed.server.ts';
import { findDatabaseFigures } from '#app/server/database-figures.server.ts';
import { findReplicaState } from '#app/server/db.server.ts';
import { findDisk } from '#app/server/disk.server.ts';
import { countJobs } from '#app/server/job-figures.server.ts';
import { mailState } from '#app/server/mail.server.ts';
import { findHindrance } from '#app/server/readiness.server.ts';
import { SITE_VERSION } from '#app/server/version.server.ts';
import { findCertificate } from './certificate.server.ts';
import type { SiteStatus } from './types.ts';

/** Runs all checks in parallel. A new part is a line here, one in `PARTS`, its rule and its texts. */
export async function findStatus(): Promise<SiteStatus> {
  const [site, disk, database, replica, jobs, mail, backups, imports, certificate] =
    await Promise.all([
      findSite(),
      findDisk(),
      findDatabaseFigures(),
      findReplicaState(),
      countJobs(),
      mailState(),
      findBackupState(),
      findLastImports(),
      findCertificate(),
    ]);
  const parts = { site, disk, database, replica, jobs, mail, backups, imports, certificate };
  return { checkedAt: new Date(), ...parts };
}

async function findSite(): Promise<SiteStatus['site']> {
  return {
    version: SITE_VERSION,
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin),
    memoryBytes: process.memoryUsage.rss(),
    isIndexLoaded: isIndexLoaded(),
    hindrance: await findHindrance(),
  };
}
