import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#app/lib/required.ts';
import { fail } from '#server/console.ts';
import { freePort } from '#test/support/site-process.ts';
import { Gate } from './gate.ts';
import { childrenOf, oneOf, postmasterOf, signal } from './processes.ts';

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pg_controldata'];
/** Where Debian keeps the programs of a PostgreSQL server. */
const SERVER_FOLDER = '/usr/lib/postgresql/18/bin';
const PASSWORD = 'of-this-machine-alone';
const MEMBERS = ['a', 'b', 'c'];
/** Until a program that has ended is started again. */
const RESTART_MS = 3_000;
const PATIENCE_MS = 120_000;

/** One of the machines: PostgreSQL, and Patroni that runs it. */
export interface Member {
  name: string;
  folder: string;
  /** PostgreSQL's. */
  port: number;
  /** Of Patroni's REST interface. */
  restPort: number;
  /** Its network: the ways to its PostgreSQL and REST interface, and its own to each etcd. */
  network: { database: Gate; rest: Gate; etcd: Gate[] };
  patroni: Kept;
}

/**
 * Three PostgreSQL servers, one of which is the primary, and one of the others has every commit before it is acknowledged.
 * Patroni chooses the primary by what three etcd agree on, and HAProxy leads to it and to the sites. All on this machine.
 */
export class Cluster {
  /** Where HAProxy leads to the primary. */
  readonly url: string;
  /** Where HAProxy leads to the sites. */
  readonly origin: string;
  readonly members: Member[];
  readonly #etcd: Kept[];
  readonly #kept: Kept[][];

  private constructor(
    members: Member[],
    etcd: Kept[],
    kept: Kept[][],
    ports: { database: number; site: number },
  ) {
    this.url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${ports.database}/postgres`;
    this.origin = `http://127.0.0.1:${ports.site}`;
    this.members = members;
    this.#etcd = etcd;
    this.#kept = kept;
  }

  /** @param sitePorts where the sites will listen. */
  static async open(folder: string, sitePorts: number[]): Promise<Cluster> {
    const path = pathToPrograms();
    const patronis: Kept[] = [];
    const kept = [patronis];
    try {
      const { etcd, ports: etcdPorts } = await startEtcd(folder, path);
      kept.unshift(etcd);
      const members: Member[] = [];
      for (const name of MEMBERS) {
        const member = await startMember(name, { folder, path, etcdPorts });
        members.push(member);
        patronis.push(member.patroni);
      }
      const ports = { database: await freePort(), site: await freePort() };
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, haproxySettings(members, sitePorts, ports));
      const log = join(folder, 'haproxy.log');
      kept.push([new Kept('haproxy', ['-db', '-f', file], { path, log })]);
      const cluster = new Cluster(members, etcd, kept, ports);
      await cluster.whole();
      return cluster;
    } catch (error) {
      await stopAll(kept);
      throw error;
    }
  }

  /** The member that takes writes; undefined while there is none. */
  async primary(): Promise<Member | undefined> {
    const statuses = await Promise.all(this.members.map((member) => statusOf(member, 'primary')));
    return this.members[statuses.indexOf(200)];
  }

  /** Ends a PostgreSQL server as a crash does. */
  killDatabase({ folder }: Member): void {
    const postmaster = postmasterOf(dataOf(folder));
    if (postmaster) signal(postmaster);
  }

  /** Ends all that runs on a member at once, as a loss of power does; it comes back after a moment. */
  killMachine(member: Member): void {
    for (const pid of processesOf(member)) signal(pid);
  }

  /** Stops all that runs on a member, as when a machine hangs. @returns a function that lets it go on. */
  freeze(member: Member): () => void {
    const all = processesOf(member);
    for (const pid of all) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of all) signal(pid, 'SIGCONT');
    };
  }

  /** Cuts a member off from all others; its programs run on. @returns a function that ends that. */
  cut({ network: { database, rest, etcd } }: Member): () => void {
    const all = [database, rest, ...etcd];
    for (const gate of all) gate.set('cut');
    return () => {
      for (const gate of all) gate.set('open');
    };
  }

  /** Cuts a member off from etcd alone: it is reached as ever, and must stop taking writes by itself. @returns a function that ends that. */
  cutFromEtcd({ network: { etcd } }: Member): () => void {
    for (const gate of etcd) gate.set('cut');
    return () => {
      for (const gate of etcd) gate.set('open');
    };
  }

  /** Ends once another member takes writes. */
  async replaced(member: Member): Promise<void> {
    const patience = performance.now() + PATIENCE_MS;
    while (performance.now() < patience) {
      const primary = await this.primary();
      if (primary && primary !== member) return;
      await sleep(250);
    }
    throw new Error(`No other member has taken over from ${member.name}`);
  }

  killEtcd(): void {
    signal(oneOf(this.#etcd).pid);
  }

  /** Ends once there are a primary and two replicas, one of which has every commit; fails if a program can't be started. */
  async whole(): Promise<void> {
    await Promise.race([this.#isWhole(), ...this.#kept.flat().map(({ failed }) => failed)]);
  }

  async #isWhole(): Promise<void> {
    const patience = performance.now() + PATIENCE_MS;
    const count = async (role: string) => {
      const statuses = await Promise.all(this.members.map((member) => statusOf(member, role)));
      return statuses.filter((status) => status === 200).length;
    };
    let found: number[] = [];
    while (performance.now() < patience) {
      found = [await count('primary'), await count('replica'), await count('synchronous')];
      const [primaries = 0, replicas = 0, synchronous = 0] = found;
      if (primaries === 1 && replicas === MEMBERS.length - 1 && synchronous > 0) return;
      await sleep(250);
    }
    const last = this.members.map((it) => readFileSync(it.patroni.log, 'utf8').slice(-1_500));
    const [primaries, replicas, synchronous] = found;
    throw new Error(
      `The cluster is not whole: ${primaries} primaries, ${replicas} replicas, ${synchronous} of them synchronous\n${last.join('\n')}`,
    );
  }

  async close(): Promise<void> {
    await stopAll(this.#kept);
    for (const { network } of this.members)
      for (const gate of [network.database, network.rest, ...network.etcd]) gate.close();
  }
}

interface User {
  uid: number;
  gid: number;
}

/** A program that is started again whenever it has ended, as by a service manager. */
class Kept {
  readonly log: string;
  /** Fails if it can't be started. */
  readonly failed: Promise<never>;
  readonly #start: () => ChildProcess;
  #child: ChildProcess;
  #isStopping = false;

  constructor(
    program: string,
    args: string[],
    { path, log, user }: { path: string; log: string; user?: User | undefined },
  ) {
    this.log = log;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {});
    this.failed = promise;
    this.#start = () => {
      const file = openSync(log, 'a');
      const env = { PATH: path, LANG: 'C.UTF-8' };
      const child = spawn(program, args, { stdio: ['ignore', file, file], env, ...user });
      closeSync(file);
      child.on('error', (cause) => reject(new Error(`${program} could not be started`, { cause })));
      child.on('exit', () => void this.#again());
      return child;
    };
    this.#child = this.#start();
  }

  get pid(): number {
    return required(this.#child.pid, 'the process');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill();
    await ended;
  }

  async #again(): Promise<void> {
    await sleep(RESTART_MS, undefined, { ref: false });
    if (!this.#isStopping) this.#child = this.#start();
  }
}

/** @param kept those that are stopped together, the last first. */
async function stopAll(kept: Kept[][]): Promise<void> {
  for (const together of kept.toReversed()) await Promise.all(together.map((it) => it.stop()));
}

async function startEtcd(folder: string, path: string) {
  const members: { name: string; client: number; peer: number }[] = [];
  for (const name of MEMBERS)
    members.push({ name, client: await freePort(), peer: await freePort() });
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const cluster = members.map(({ name, peer }) => `${name}=${at(peer)}`).join(',');
  const etcd = members.map(({ name, client, peer }) => {
    const settings = {
      name,
      'data-dir': join(folder, `etcd-${name}`),
      'listen-client-urls': at(client),
      'advertise-client-urls': at(client),
      'listen-peer-urls': at(peer),
      'initial-advertise-peer-urls': at(peer),
      'initial-cluster': cluster,
    };
    const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
    return new Kept('etcd', args, { path, log: join(folder, `etcd-${name}.log`) });
  });
  return { etcd, ports: members.map(({ client }) => client) };
}

async function startMember(
  name: string,
  { folder: parent, path, etcdPorts }: { folder: string; path: string; etcdPorts: number[] },
): Promise<Member> {
  const folder = join(parent, name);
  const user = serverUser();
  mkdirSync(folder, { mode: 0o700 });
  const [port, restPort] = [await freePort(), await freePort()];
  const openGate = (to: number) => new Gate(to, '').open();
  const network = {
    database: await openGate(port),
    rest: await openGate(restPort),
    etcd: await Promise.all(etcdPorts.map(openGate)),
  };
  const member = { name, folder, port, restPort, network };
  const file = join(folder, 'patroni.json');
  // YAML, which Patroni reads, contains JSON.
  writeFileSync(file, JSON.stringify(patroniSettings(member, path), null, 2));
  chmodSync(file, 0o600);
  if (user) for (const owned of [folder, file]) chownSync(owned, user.uid, user.gid);
  const log = join(parent, `${name}.log`);
  return { ...member, patroni: new Kept('patroni', [file], { path, log, user }) };
}

function patroniSettings(
  { name, folder, port, restPort, network }: Omit<Member, 'patroni'>,
  path: string,
) {
  const at = ({ port }: { port: number }) => `127.0.0.1:${port}`;
  return {
    scope: 'manzil',
    name,
    restapi: { listen: at({ port: restPort }), connect_address: at(network.rest) },
    // Those it would learn of from etcd are not cut with its network.
    etcd3: { hosts: network.etcd.map(at), use_proxies: true },
    bootstrap: {
      dcs: {
        // The least that Patroni takes: how long one that hangs is still taken for the primary.
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 4,
        // A primary that has crashed is replaced instead of started again.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Rather no commits than commits that are on one machine only.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, shared_buffers: '64MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: at(network.database),
      data_dir: dataOf(folder),
      pgpass: join(folder, 'pgpass'),
      bin_dir: folderOf('pg_controldata', path),
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

function haproxySettings(
  members: Member[],
  sitePorts: number[],
  ports: { database: number; site: number },
): string {
  const databases = members.map(
    ({ name, network: { database, rest } }) =>
      `  server ${name} 127.0.0.1:${database.port} check port ${rest.port}`,
  );
  const sites = sitePorts.map((port, at) => `  server site-${at + 1} 127.0.0.1:${port} check`);
  return `defaults
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout check 2s
  default-server inter 1s fall 2 rise 1

listen database
  bind 127.0.0.1:${ports.database}
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}

listen sites
  bind 127.0.0.1:${ports.site}
  mode http
  option httpchk GET /readyz
  option redispatch
${sites.join('\n')}
`;
}

/** What a member answers when it is asked whether it has a role; 0 if nothing. */
const statusOf = ({ network: { rest } }: Member, role: string) =>
  fetch(`http://127.0.0.1:${rest.port}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  );

const dataOf = (folder: string) => join(folder, 'data');

/** Patroni, then PostgreSQL's. */
function processesOf({ folder, patroni }: Member): number[] {
  const postmaster = postmasterOf(dataOf(folder));
  return [patroni.pid, ...(postmaster ? [postmaster, ...childrenOf(postmaster)] : [])];
}

/** The path with PostgreSQL's programs in it. Ends the command if a program is missing. */
function pathToPrograms(): string {
  const path = [SERVER_FOLDER, process.env['PATH']].join(delimiter);
  const missing = PROGRAMS.filter((program) => folderOf(program, path) === undefined);
  if (missing.length > 0)
    fail(
      `--cluster needs ${missing.join(', ')}: Debian’s packages patroni, python3-etcd, etcd-server, haproxy and postgresql-18.`,
    );
  return path;
}

const folderOf = (program: string, path: string) =>
  path.split(delimiter).find((folder) => existsSync(join(folder, program)));

/** PostgreSQL refuses to be run by root. */
function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
