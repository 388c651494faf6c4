import { data } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { EXPORTS_PATH } from '#app/features/brokerages/rules.ts';
import { ExportsPage } from '#app/features/feeds/components/exports-page.tsx';
import {
  addExport,
  replaceExport,
  revokeExport,
} from '#app/features/feeds/out/mutations.server.ts';
import { countExported, findExports } from '#app/features/feeds/out/queries.server.ts';
import { FIELDS_WITHOUT } from '#app/features/feeds/out/rules.ts';
import { exportSchema } from '#app/features/feeds/out/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/exports';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const [exports, counts] = await Promise.all([
    findExports(brokerageId),
    countExported(brokerageId),
  ]);
  return { exports, counts, without: FIELDS_WITHOUT };
}

/** Makes an address, replaces or revokes one. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const actor = await requireActor(context, url);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'replace' || intent === 'revoke') {
    const id = form.get('id');
    const change = intent === 'replace' ? replaceExport : revokeExport;
    if (!isUuid(id) || !(await change(own, actor, id))) throw notFound();
    return redirectWithFlash(
      EXPORTS_PATH,
      intent === 'replace' ? 'exportReplaced' : 'exportRevoked',
    );
  }
  const refused = (errors: FormErrors) =>
    data(
      { ...errors, intent: 'add', values: typedValues(form, ['name', 'format']) },
      { status: 400 },
    );
  const parsed = parseForm(exportSchema, form);
  if (!parsed.ok) return refused(parsed.errors);
  const errors = await addExport(own, actor, parsed.value);
  return errors ? refused(errors) : redirectWithFlash(EXPORTS_PATH, 'exportAdded');
}

export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('exports');
  return (
    <>
      <CompanyHead title={t.title} path={EXPORTS_PATH} />
      <ExportsPage {...loaderData} answer={actionData} />
    </>
  );
}
