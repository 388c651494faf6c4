import { data, type RouterContextProvider } from 'react-router';
import { requireActor } from '#app/features/brokerages/company-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { checkFormPassword } from '#app/features/identity/passwords/require.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { type FormErrors, type Parsed, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { addKey, revokeKey } from './mutations.server.ts';
import { keysPath } from './rules.ts';
import { companyKeySchema, ownKeySchema } from './schema.ts';
import type { ApiScope, KeyHolder } from './types.ts';

/**
 * Makes or revokes a key of the holder; one just made is in the answer, and nowhere else. To make one, the form asks for the
 * requester's password.
 */
export async function changeKeys(
  context: Readonly<RouterContextProvider>,
  url: URL,
  holder: KeyHolder,
  form: FormData,
) {
  const actor = await requireActor(context, url);
  if (form.get('intent') === 'revoke') {
    const id = form.get('id');
    if (!isUuid(id) || !(await revokeKey(holder, actor, id))) throw notFound();
    return redirectWithFlash(keysPath(holder), 'keyRevoked');
  }
  const typed = { intent: 'add', values: typedValues(form, ['name', 'scopes']) };
  const refused = (errors: FormErrors) => data({ ...errors, ...typed }, { status: 400 });
  const parsed = parseKey(holder, form);
  if (!parsed.ok) return refused(parsed.errors);
  const error = await checkFormPassword(context, url, form);
  if (error) return refusedForm(context, error, typed);
  const { name, scopes } = parsed.value;
  const session = await requireSession(context, url);
  const added = await addKey(holder, { actor, session }, name, scopes);
  if ('errors' in added) return refused(added.errors);
  return data({ fields: {}, form: [], made: { name, key: added.key } });
}

function parseKey(holder: KeyHolder, form: FormData): Parsed<{ name: string; scopes: ApiScope[] }> {
  if ('company' in holder) return parseForm(companyKeySchema, form);
  const parsed = parseForm(ownKeySchema, form);
  return parsed.ok ? { ok: true, value: { ...parsed.value, scopes: [] } } : parsed;
}
