import type { ReactNode } from 'react';
import { IMPORT_KINDS } from '#app/features/imports/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { jobCounts } from '../rules.ts';
import type { Part, SiteStatus } from '../types.ts';

export interface StatusFact {
  label: string;
  value: ReactNode;
}

const fact = (label: string, value: ReactNode): StatusFact => ({ label, value });

/** The facts of each part; none for parts that this site doesn't have. */
export function useFacts(status: SiteStatus): Record<Part, StatusFact[]> {
  const t = useMessages('adminStatus');
  const formats = useMessages('formats');
  const { checkedAt, site, disk, database, replica, mail, backups, imports, certificate } = status;
  const jobs = jobCounts(status.jobs);
  const mails = jobCounts(status.jobs.filter(({ queue }) => queue === 'mail'));
  return {
    site: [
      fact(t.version, site.version),
      fact(t.running, t.span((checkedAt.getTime() - site.startedAt.getTime()) / 1000)),
      fact(t.node, site.node),
      fact(t.memory, t.size(site.memoryBytes)),
      fact(t.index, site.isIndexLoaded ? t.loaded : t.loading),
    ],
    disk: [
      fact(t.free, t.freeOf(disk.freeBytes, disk.bytes)),
      fact(t.folder, <bdi dir="ltr">{disk.folder}</bdi>),
    ],
    database: [
      fact(t.postgresql, database.version),
      fact(t.databaseSize, t.size(database.bytes)),
      fact(t.connections, t.connectionsOf(database.connections, database.mostConnections)),
      ...(replica ? [fact(t.replica, t.replicaStates[replica])] : []),
    ],
    jobs: [
      fact(t.waiting, t.waitingSince(jobs.waiting, jobs.oldestSeconds)),
      fact(t.active, formats.number(jobs.active)),
      fact(t.failedForGood, formats.number(jobs.failed)),
    ],
    mail: [
      fact(t.mailServer, t.mailServers[mail.server]),
      fact(t.waiting, t.waitingSince(mails.waiting, mails.oldestSeconds)),
      fact(t.failedForGood, formats.number(mails.failed)),
      fact(t.lastSent, mail.lastSentAt ? <Moment at={mail.lastSentAt} /> : t.notSent),
    ],
    backups: [
      fact(t.lastMade, backups.madeAt ? <Moment at={backups.madeAt} /> : t.never),
      fact(t.byItself, backups.isScheduled ? t.daily : t.onCommand),
    ],
    imports: IMPORT_KINDS.map((kind) => {
      const last = imports.find((it) => it.kind === kind);
      return fact(t.kinds[kind], last ? <Moment at={last.importedAt} /> : t.never);
    }),
    certificate: certificate
      ? [
          fact(t.host, certificate.host),
          fact(
            t.validUntil,
            certificate.validUntil
              ? t.validUntilDay(certificate.validUntil)
              : t.unread(certificate.reason),
          ),
        ]
      : [],
  };
}
