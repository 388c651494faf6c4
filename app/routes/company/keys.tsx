import { changeKeys } from '#app/features/api-keys/answer.server.ts';
import { KeysPage } from '#app/features/api-keys/components/keys-page.tsx';
import { findKeys } from '#app/features/api-keys/queries.server.ts';
import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { COMPANY_KEYS_PATH } from '#app/features/brokerages/rules.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/keys';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return {
    keys: await findKeys({ company: membershipOf(context) }),
    canAdd: await hasPassword(viewer.id),
  };
}

/** Makes or revokes a key. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const holder = { company: membershipOf(context) };
  return changeKeys(context, url, holder, await readForm(request));
}

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('apiKeys');
  return (
    <>
      <CompanyHead title={t.title} path={COMPANY_KEYS_PATH} />
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <KeysPage {...loaderData} isOfCompany answer={actionData} />
    </>
  );
}
