import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's package faketime. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** The clock that a site is shown, which its database and peers are not. How long something takes is measured as ever. */
export class Clock {
  readonly settings: Record<string, string>;
  readonly #file: string;

  private constructor(folder: string) {
    this.#file = join(folder, 'clock');
    this.settings = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1', // seconds after which it is read again
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
    this.set(0);
  }

  /** @returns undefined if the library that moves clocks isn't there. */
  static find(folder: string): Clock | undefined {
    return existsSync(LIBRARY) ? new Clock(folder) : undefined;
  }

  /** @param seconds by which it is ahead, or behind if negative. */
  set(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  }
}
