import { expect, test } from 'vitest';
import type { JobFigures } from '#app/server/job-figures.server.ts';
import { jobCounts, problemsOf } from './rules.ts';
import type { SiteStatus } from './types.ts';

const now = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const FINE: SiteStatus = {
  checkedAt: now,
  site: {
    version: '1.0.0',
    node: '26.0.0',
    startedAt: daysAgo(3),
    memoryBytes: 2e8,
    isIndexLoaded: true,
    hindrance: null,
  },
  disk: { folder: '/var/lib/manzil', freeBytes: 50e9, bytes: 100e9 },
  database: { version: '18.4', bytes: 3e9, connections: 20, mostConnections: 100 },
  replica: 'current',
  jobs: [{ queue: 'sweep', state: 'scheduled', count: 1, oldestSeconds: 3_000 }],
  mail: { server: 'accepts', reason: '', lastSentAt: now },
  backups: {
    madeAt: daysAgo(1),
    failures: 0,
    lastFailure: null,
    isWalStuck: false,
    isScheduled: true,
  },
  imports: [
    { kind: 'rates', importedAt: daysAgo(1) },
    { kind: 'dld-sales', importedAt: daysAgo(200) },
    { kind: 'dld-rents', importedAt: daysAgo(20) },
  ],
  certificate: { host: 'manzil.example', validUntil: daysAgo(-60), reason: '' },
};

const waiting = (queue: string, oldestSeconds: number): JobFigures => ({
  queue,
  state: 'waiting',
  count: 2,
  oldestSeconds,
});

test('a site that is fine has nothing to do', () => {
  expect(problemsOf(FINE)).toEqual([]);
  expect(problemsOf({ ...FINE, certificate: null, imports: [] })).toEqual([]);
  const justStarted = { ...FINE.site, startedAt: now, isIndexLoaded: false };
  expect(problemsOf({ ...FINE, site: justStarted })).toEqual([]);
  expect(problemsOf({ ...FINE, replica: 'behind' })).toEqual([]);
  expect(problemsOf({ ...FINE, replica: null })).toEqual([]);
  const unread = { host: 'manzil.example', validUntil: null, reason: 'ENOTFOUND' };
  expect(problemsOf({ ...FINE, certificate: unread })).toEqual([]);
});

test.each<[string, Partial<SiteStatus>, object]>([
  ['no index', { site: { ...FINE.site, isIndexLoaded: false } }, { code: 'indexMissing' }],
  ['a standby', { site: { ...FINE.site, hindrance: 'cannotWrite' } }, { code: 'cannotWrite' }],
  ['1 GB left', { disk: { ...FINE.disk, freeBytes: 1e9 } }, { code: 'diskFull', freeBytes: 1e9 }],
  ['4 % left', { disk: { folder: '/', freeBytes: 40e9, bytes: 1e12 } }, { code: 'diskFull' }],
  ['a replica that is away', { replica: 'away' }, { code: 'replicaAway' }],
  [
    'few connections left',
    { database: { ...FINE.database, connections: 80 } },
    { code: 'connectionsUsed', used: 80, most: 100 },
  ],
  ['an old job', { jobs: [waiting('alerts', 700)] }, { code: 'jobsLate', seconds: 700 }],
  ['old mail', { jobs: [waiting('mail', 700)] }, { code: 'mailLate', count: 2, seconds: 700 }],
  [
    'failed mail',
    { jobs: [{ ...waiting('mail', 9_000), state: 'failed' }] },
    { code: 'jobsFailed', count: 2 },
  ],
  ['no mail server', { mail: { ...FINE.mail, server: 'none' } }, { code: 'mailKept' }],
  [
    'a wrong password',
    { mail: { ...FINE.mail, server: 'fails', reason: 'EAUTH 535' } },
    { code: 'mailRefused', reason: 'EAUTH 535' },
  ],
  ['no backup', { backups: { ...FINE.backups, madeAt: null } }, { code: 'backupMissing' }],
  [
    'WAL that reaches no archive',
    { backups: { ...FINE.backups, isWalStuck: true } },
    { code: 'walStuck' },
  ],
  [
    'an old backup where none is scheduled',
    { backups: { ...FINE.backups, isScheduled: false, madeAt: daysAgo(8.5) } },
    { code: 'backupOld', days: 8 },
  ],
  [
    'an old backup where one should have been made each day',
    { backups: { ...FINE.backups, madeAt: daysAgo(3.5) } },
    { code: 'backupOld', days: 3 },
  ],
  [
    'a backup that failed',
    { backups: { ...FINE.backups, failures: 1, lastFailure: { at: now, reason: 'Disk full.' } } },
    { code: 'backupFailed', reason: 'Disk full.' },
  ],
  [
    'old rates',
    { imports: [{ kind: 'rates', importedAt: daysAgo(8) }] },
    { code: 'ratesOld', days: 8 },
  ],
  [
    'an old register',
    { imports: [{ kind: 'dld-rents', importedAt: daysAgo(101) }] },
    { code: 'registerOld', days: 101 },
  ],
  [
    'a certificate about to end',
    { certificate: { host: 'x', validUntil: daysAgo(-5.5), reason: '' } },
    { code: 'certificateEnds', days: 5 },
  ],
  [
    'a certificate that has ended',
    { certificate: { host: 'x', validUntil: daysAgo(0.1), reason: '' } },
    { code: 'certificateOver' },
  ],
])('%s is said', (_, change, problem) => {
  expect(problemsOf({ ...FINE, ...change })).toEqual([expect.objectContaining(problem)]);
});

test('jobs are counted by what they wait for', () => {
  const jobs: JobFigures[] = [
    waiting('mail', 5),
    { queue: 'mail', state: 'retrying', count: 3, oldestSeconds: 4_000 },
    { queue: 'sweep', state: 'active', count: 1, oldestSeconds: 2 },
  ];
  expect(jobCounts(jobs)).toEqual({ waiting: 5, active: 1, failed: 0, oldestSeconds: 5 });
});
