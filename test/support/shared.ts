import { inject } from 'vitest';
import { copyDatabase } from './databases.ts';

/** Shared by test files: databases to copy from, and a site for read-only tests. */
export type SharedName = 'empty' | 'demo' | 'site';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    serverUrl: string;
    /** Where to request shared things, see `on-demand.ts`. */
    sharedUrl: string;
  }
}

/** The location of a shared thing, which is created unless it exists already. */
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
