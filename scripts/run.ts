import { spawn } from 'node:child_process';

/** The exit code of a check that could not be made: no fault of the project. */
export const NOT_CHECKED = 75; // EX_TEMPFAIL of sysexits.h

/**
 * Runs a program of this project with the Node of this process, its output passed through. It ends with this process
 * when this is stopped or its parent dies.
 * @returns the exit code.
 */
export function runNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => child.kill(signal));
    process.once('disconnect', () => child.kill());
    process.channel?.unref(); // otherwise it keeps this process alive
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
