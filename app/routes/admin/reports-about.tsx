import { data } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { REPORTS_PATH } from '#app/features/moderation/rules.ts';
import { SettlePage } from '#app/features/reports/components/settle-page.tsx';
import { removeAdvertiserPicture, settleReports } from '#app/features/reports/mutations.server.ts';
import { findReportsAbout } from '#app/features/reports/queries.server.ts';
import { pictureSchema, settlementSchema } from '#app/features/reports/settlement-schema.ts';
import type { ReportsAbout, Settlement } from '#app/features/reports/types.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { formError, NO_ERRORS, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/reports-about';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const about = await requireAbout(staffOf(context), params.id);
  await recordListed(staffOf(context), 'property', url, about.reports.length);
  return { about };
}

/** Settles the reports and returns to the queue; deleting needs confirmation. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const about = await requireAbout(staffOf(context), params.id);
  const form = await readForm(request);
  if (form.has('remove')) return removePicture(staffOf(context), about, form);
  const values = typedValues(form, ['message']);
  const parsed = parseForm(settlementSchema, form);
  if (!parsed.ok) return data({ ...parsed.errors, values, isUnsure: false }, { status: 400 });
  const { settle, message, sure } = parsed.value;
  if (settle === 'delete' && !sure) return data({ ...NO_ERRORS, values, isUnsure: true });
  try {
    const isSettled = await settleReports(staffOf(context), about, settle, message);
    if (!isSettled) {
      // Its reports wait until it is back; what was typed can still be sent.
      const isOpen =
        message !== '' && (await requireAbout(staffOf(context), params.id)).reports.length > 0;
      if (!isOpen) return redirectWithFlash(REPORTS_PATH, 'reportsGone');
      return data({ ...formError('taken_down_since'), values, isUnsure: false }, { status: 409 });
    }
    return redirectWithFlash(settle === 'write' ? url.pathname : REPORTS_PATH, FLASHES[settle]);
  } catch (error) {
    logError(error, { path: url.pathname });
    const failed = settle === 'delete' ? 'propertyDeleteFailed' : 'propertyUpdateFailed';
    return redirectWithFlash(url.pathname, failed);
  }
}

async function removePicture(staff: Staff, about: ReportsAbout, form: FormData) {
  const parsed = parseForm(pictureSchema, form);
  if (!parsed.ok) return data({ ...parsed.errors, isUnsure: false }, { status: 400 });
  await removeAdvertiserPicture(staff, about, parsed.value.remove);
  return redirectWithFlash(`${REPORTS_PATH}/${about.id}`, 'advertiserPictureRemoved');
}

const FLASHES: Record<Settlement, FlashMessageName> = {
  dismiss: 'reportsDismissed',
  withdraw: 'propertyWithdrawn',
  delete: 'propertyDeleted',
  write: 'advertiserWritten',
};

async function requireAbout({ userId }: Staff, typed: string) {
  const id = parseId(typed);
  const about = id === null ? null : await findReportsAbout(userId, id);
  if (!about) throw notFound();
  return about;
}

export default function AdminReportsAbout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title={loaderData.about.titleHere} />
      <SettlePage key={loaderData.about.id} about={loaderData.about} answer={actionData} />
    </>
  );
}
