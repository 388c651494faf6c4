// Asks the package registry whether any package of this project, including development ones, has an advisory.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { say } from '#server/console.ts';
import { NOT_CHECKED } from './run.ts';

/** The output of `npm audit --json`; `message` if the registry could not be reached. */
interface Audit {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; via: (Advisory | string)[] }>;
}

interface Advisory {
  title: string;
  url: string;
}

const npm = spawn('npm', ['audit', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
const audit = parse(await text(npm.stdout).catch(() => ''));

if (!audit.vulnerabilities) {
  say(`The registry was not asked about advisories: ${audit.message ?? 'npm gave no answer'}`);
  process.exitCode = NOT_CHECKED;
} else {
  for (const [name, { severity, via }] of Object.entries(audit.vulnerabilities)) {
    for (const cause of via) {
      const reason = typeof cause === 'string' ? `needs ${cause}` : `${cause.title} ${cause.url}`;
      say(`${name} (${severity}): ${reason}`);
    }
    process.exitCode = 1;
  }
}

function parse(answer: string): Audit {
  try {
    return JSON.parse(answer) as Audit;
  } catch {
    return {};
  }
}
