import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { changeKeys } from '#app/features/api-keys/answer.server.ts';
import { KeysPage } from '#app/features/api-keys/components/keys-page.tsx';
import { findKeys } from '#app/features/api-keys/queries.server.ts';
import { OWN_KEYS_PATH } from '#app/features/api-keys/rules.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/security-keys';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return { keys: await findKeys({ userId: viewer.id }), canAdd: await hasPassword(viewer.id) };
}

/** Makes or revokes a key. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  return changeKeys(context, url, { userId: viewer.id }, await readForm(request));
}

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('apiKeys');
  return (
    <SecurityPage title={t.title} path={OWN_KEYS_PATH} isWide>
      <KeysPage {...loaderData} isOfCompany={false} answer={actionData} />
    </SecurityPage>
  );
}
