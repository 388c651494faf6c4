import { inject } from 'vitest';
import { copyDatabase } from './databases.ts';

/** What test files share: databases to copy from, and a site and a browser for those that only look. */
export type SharedName = 'empty' | 'demo' | 'site' | 'browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    serverUrl: string;
    /** Where shared things are asked for, see `on-demand.ts`. */
    sharedUrl: string;
  }
}

/** Where a shared thing is to be found; made now if nobody asked for it before. */
export async function shared(name: SharedName): Promise<string> {
  const answer = await fetch(`${inject('sharedUrl')}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** A new migrated database. `drop` removes it, closing whatever is still connected. */
export async function createDatabase(
  template: 'empty' | 'demo' = 'empty',
): Promise<{ url: string; drop(): Promise<void> }> {
  await shared(template);
  return copyDatabase(inject('serverUrl'), template);
}
