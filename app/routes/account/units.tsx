import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { findAllowance } from '#app/features/limits/queries.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import { pageOf } from '#app/features/listings/drafts/rules.ts';
import { listingsLimited } from '#app/features/listings/form/answer.server.ts';
import { DASHBOARD_PATH } from '#app/features/listings/form/rules.ts';
import { findOwnerName } from '#app/features/listings/own/queries.server.ts';
import { isNameWanted } from '#app/features/listings/own/rules.ts';
import { UnitsForm } from '#app/features/listings/units/components/units-form.tsx';
import { addUnits } from '#app/features/listings/units/mutations.server.ts';
import { findTemplates } from '#app/features/listings/units/queries.server.ts';
import {
  fieldOf,
  FIRST_ROWS,
  MOST_UNITS,
  pastedRows,
  typedRows,
  UNIT_FIELDS,
  UNITS_PATH,
} from '#app/features/listings/units/rules.ts';
import { readName } from '#app/features/profiles/mutations.server.ts';
import { fieldError, formError, type FormErrors, NO_ERRORS, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/units';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const [templates, ownerName, allowance] = await Promise.all([
    findTemplates(viewer.id),
    findOwnerName(db, viewer.id),
    findAllowance(viewer.id, 'property_insert'),
  ]);
  const asksName = isNameWanted(ownerName, null, 'available');
  return { templates, asksName, allowance, page: randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const rows = [...typedRows(form), ...pastedRows(String(form.get('pasted') ?? ''))];
  const page = pageOf(form) ?? randomUUID();
  const status = form.get('status') === 'available' ? 'available' : 'draft';
  const like = String(form.get('like') ?? '');
  const go = form.get('go');
  const answer = (errors: FormErrors, httpStatus: number, kept = rows) => {
    const spare = kept.length + (go === 'more' ? FIRST_ROWS : 0);
    const shown = Math.min(Math.max(spare, FIRST_ROWS), Math.max(MOST_UNITS, kept.length));
    const cells = kept.flatMap((row, at) =>
      UNIT_FIELDS.map((field) => [fieldOf(field, at), [row[field]]] as const),
    );
    const values = {
      ...Object.fromEntries(cells),
      ...typedValues(form, ['first_name', 'last_name']),
      like: [like],
      status: [status],
      page: [page],
    };
    return data({ ...errors, values, rows: shown }, { status: httpStatus });
  };
  if (go !== 'add') return answer(NO_ERRORS, 200);
  const units = { likeId: parseId(like) ?? 0, rows, status, page, name: readName(form) } as const;
  const outcome = await addUnits(viewer.id, units);
  switch (outcome.kind) {
    case 'added':
      return redirectWithFlash(
        DASHBOARD_PATH,
        outcome.isWaiting ? 'listingsWaiting' : 'unitsAdded',
      );
    case 'some_added': {
      const { rest, retryAfterSeconds: seconds, isWaiting } = outcome;
      const minutes = minutesToWait(seconds);
      setRetryAfter(context, seconds);
      const code = isWaiting ? 'units_rest_waiting' : 'units_rest';
      return answer(formError({ code, minutes }), 429, rest);
    }
    case 'invalid':
      return answer(outcome.errors, 400);
    case 'name_wanted':
      return answer(fieldError('first_name', 'name_wanted'), 400);
    case 'not_found':
      throw notFound();
    case 'limited':
      return answer(listingsLimited(context, outcome.retryAfterSeconds), 429);
  }
}

export default function Units({ loaderData, actionData }: Route.ComponentProps) {
  const { units: t } = useMessages('listingForm');
  const rows = actionData?.rows ?? FIRST_ROWS;
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={t.title} description={t.intro} path={UNITS_PATH} noindex />
      <div className="mx-auto max-w-5xl">
        <h1 className="text-2xl font-semibold">{t.title}</h1>
        <p className="mt-1 text-muted">{t.intro}</p>
        {/* Rows taken from a table are the fields' values: the form starts with them. */}
        <UnitsForm
          key={JSON.stringify(actionData?.values ?? null)}
          {...loaderData}
          rows={rows}
          answer={actionData}
        />
      </div>
    </div>
  );
}
