import { data } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import { settleClaim } from '#app/features/brokerages/claims/mutations.server.ts';
import { findOpenClaims } from '#app/features/brokerages/claims/queries.server.ts';
import { OpenClaims } from '#app/features/brokerages/components/open-claims.tsx';
import { UnverifiedCompanies } from '#app/features/brokerages/components/unverified-companies.tsx';
import { STAFF_COMPANIES_PATH } from '#app/features/brokerages/rules.ts';
import { claimDecisionSchema, verificationSchema } from '#app/features/brokerages/schema.ts';
import { settleVerification } from '#app/features/brokerages/verification/mutations.server.ts';
import { findUnverified } from '#app/features/brokerages/verification/queries.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/companies';

// A refusal, too, shows what others have settled.
export { unlessUnanswered as shouldRevalidate } from '#app/ui/no-connection.ts';

export const middleware: Route.MiddlewareFunction[] = [staffWith('companies')];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { shown: null, unverified: null }, async () => {
    const shown = await findOpenClaims(parsePage(url.searchParams.get('page')));
    const unverified = await findUnverified(parsePage(url.searchParams.get('unverified')));
    await recordListed(staffOf(context), 'company', url, shown.total + unverified.total);
    return { shown, unverified };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.has('company')) return settleCompany(staffOf(context), form);
  const parsed = parseForm(claimDecisionSchema, form);
  if (!parsed.ok) return data(parsed.errors, { status: 400 });
  const { id, decision } = parsed.value;
  const outcome = await settleClaim(staffOf(context), id, decision);
  if (outcome !== 'done') return data(formError(outcome), { status: 409 });
  return redirectWithFlash(
    STAFF_COMPANIES_PATH,
    decision === 'approve' ? 'claimApproved' : 'claimRefused',
  );
}

async function settleCompany(staff: Staff, form: FormData) {
  const parsed = parseForm(verificationSchema, form);
  if (!parsed.ok) return data(parsed.errors, { status: 400 });
  const outcome = await settleVerification(staff, parsed.value);
  if (outcome !== 'done') return data(formError(outcome), { status: 409 });
  return redirectWithFlash(
    STAFF_COMPANIES_PATH,
    parsed.value.decision === 'verify' ? 'companyVerified' : 'companyUnverified',
  );
}

export default function Companies({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, unverified } = loaderData;
  const { staff: t } = useMessages('companies');
  return (
    <>
      <AdminListHead texts={t} />
      {shown ? <OpenClaims {...shown} answer={actionData} /> : <LoadFailed text={t.failed} />}
      {unverified && <UnverifiedCompanies {...unverified} />}
    </>
  );
}
