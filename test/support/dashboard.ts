import { beforeAll } from 'vitest';
import { query } from './people.ts';
import { openSession } from './sessions.ts';
import type { Site } from './site.ts';

/** Somebody signed in at a site with the settings OPEN_SITE, for all tests of a file. `as` is another session's cookie, or empty for none. */
export function useSignedIn(site: Site, email: string) {
  const person = { cookie: '', userId: '', get, post };
  beforeAll(async () => void Object.assign(person, await openSession(site, email)));

  function get(path: string, init: RequestInit & { as?: string } = {}): Promise<Response> {
    const { as = person.cookie, headers, ...rest } = init;
    const all = { ...(as && { Cookie: as }), ...(headers as Record<string, string>) };
    return fetch(`${site.origin}${path}`, { redirect: 'manual', headers: all, ...rest });
  }

  function post(path: string, body: FormData | URLSearchParams, as = person.cookie) {
    return get(path, { method: 'POST', body, as });
  }

  return person;
}

export const htmlOf = async (response: Response | Promise<Response>) => (await response).text();

export async function profileOf(
  site: Site,
  email: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await query<Record<string, unknown>>(
    site,
    'select p.* from profile p join user_account u using (id) where u.email = $1',
    [email],
  );
  return row;
}
