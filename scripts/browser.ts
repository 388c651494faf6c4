import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { say, step } from '#server/console.ts';
import { runNode } from './run.ts';

/** Shows pages for a third of the processor time of a whole browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the tests: the system's Chromium, else the test library's own download, else the system's package
 * manager as root. On a machine of continuous integration, that installs the headless shell beside a whole browser.
 * @throws Error in one line when none is available.
 */
export async function findBrowser(): Promise<string> {
  return (
    process.env.CHROMIUM_PATH ||
    installed([SHELL]) ||
    (process.env.CI ? await fromPackages() : undefined) ||
    installed(NAMES) ||
    (await downloaded()) ||
    (await fromPackages()) ||
    missing()
  );
}

function installed(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

async function downloaded(): Promise<string | undefined> {
  if (!existsSync(chromium.executablePath())) {
    say('No Chromium on this machine: trying to download one …');
    await runNode(['node_modules/playwright-core/cli.js', 'install', 'chromium']).catch(() => 1);
  }
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function fromPackages(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await step('Installing a headless Chromium from the system packages', async () => {
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of [SHELL, 'chromium']) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name];
      if (spawnSync('apt-get', install, options).status === 0) break;
    }
  });
  return installed(NAMES);
}

function missing(): never {
  throw new Error(
    'The tests need a Chromium browser: install one with your package manager, or set CHROMIUM_PATH to its binary.',
  );
}
