import { data } from 'react-router';
import { membershipOf, requireActor } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { LeavingForm } from '#app/features/brokerages/components/leaving-form.tsx';
import { leaveCompany } from '#app/features/brokerages/members/mutations.server.ts';
import { countImported, findMembers } from '#app/features/brokerages/members/queries.server.ts';
import { canHoldListings } from '#app/features/brokerages/permissions.ts';
import { LEAVE_PATH } from '#app/features/brokerages/rules.ts';
import { leavingSchema } from '#app/features/brokerages/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/leave';

export async function loader({ context }: Route.LoaderArgs) {
  const own = membershipOf(context);
  const members = await findMembers(own.brokerageId);
  return {
    company: own.companyHere,
    listings: members.find(({ userId }) => userId === own.userId)?.listings ?? 0,
    imported: await countImported(own),
    heirs: members.filter(({ userId, role }) => userId !== own.userId && canHoldListings(role)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const form = await readForm(request);
  const parsed = parseForm(leavingSchema, form);
  const values = typedValues(form, ['to']);
  if (!parsed.ok) return data({ ...parsed.errors, values }, { status: 400 });
  const actor = await requireActor(context, url);
  const outcome = await leaveCompany(own, actor, parsed.value.to || null);
  if (outcome === 'done') return redirectWithFlash('/dashboard/agent-details', 'companyLeft');
  return data({ ...formError(outcome), values }, { status: 400 });
}

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const { leaving: t } = useMessages('companies');
  return (
    <>
      <CompanyHead title={t.title} path={LEAVE_PATH} />
      <LeavingForm name={null} {...loaderData} answer={actionData} />
    </>
  );
}
