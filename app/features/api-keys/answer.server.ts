import { data } from 'react-router';
import type { Change } from '#app/features/audit/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { type FormErrors, type Parsed, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { addKey, revokeKey } from './mutations.server.ts';
import { companyKeySchema, ownKeySchema } from './schema.ts';
import type { ApiScope, KeyHolder } from './types.ts';

/** Makes or revokes a key of the holder; a key just made is in the answer, and nowhere else. @param path of the page. */
export async function changeKeys(
  holder: KeyHolder,
  actor: Change['actor'],
  form: FormData,
  path: string,
) {
  if (form.get('intent') === 'revoke') {
    const id = form.get('id');
    if (!isUuid(id) || !(await revokeKey(holder, actor, id))) throw notFound();
    return redirectWithFlash(path, 'keyRevoked');
  }
  const refused = (errors: FormErrors) =>
    data(
      { ...errors, intent: 'add', values: typedValues(form, ['name', 'scopes']) },
      { status: 400 },
    );
  const parsed = parseKey(holder, form);
  if (!parsed.ok) return refused(parsed.errors);
  const { name, scopes } = parsed.value;
  const added = await addKey(holder, actor, name, scopes);
  if ('errors' in added) return refused(added.errors);
  return data({ fields: {}, form: [], made: { name, key: added.key } });
}

function parseKey(holder: KeyHolder, form: FormData): Parsed<{ name: string; scopes: ApiScope[] }> {
  if ('company' in holder) return parseForm(companyKeySchema, form);
  const parsed = parseForm(ownKeySchema, form);
  return parsed.ok ? { ok: true, value: { ...parsed.value, scopes: [] } } : parsed;
}
