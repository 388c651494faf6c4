import { data, type RouterContextProvider } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { LeavingForm } from '#app/features/brokerages/components/leaving-form.tsx';
import { removeMember } from '#app/features/brokerages/members/mutations.server.ts';
import { countImported, findMembers } from '#app/features/brokerages/members/queries.server.ts';
import { canHoldListings, canRemove } from '#app/features/brokerages/permissions.ts';
import { removalPath, TEAM_PATH } from '#app/features/brokerages/rules.ts';
import { leavingSchema } from '#app/features/brokerages/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/remove-member';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { member, others, company } = await find(context, params.userId);
  const heirs = others.filter(({ role }) => canHoldListings(role));
  const { userId, name, listings } = member;
  const imported = await countImported({ userId, brokerageId: membershipOf(context).brokerageId });
  return { userId, name, company, listings, imported, heirs };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { member } = await find(context, params.userId);
  const form = await readForm(request);
  const parsed = parseForm(leavingSchema, form);
  const values = typedValues(form, ['to']);
  if (!parsed.ok) return data({ ...parsed.errors, values }, { status: 400 });
  const actor = await requireActor(context, url);
  const own = membershipOf(context);
  const outcome = await removeMember(own, actor, member.userId, parsed.value.to || null);
  if (outcome === 'done') return redirectWithFlash(TEAM_PATH, 'companyRemoved');
  return data({ ...formError(outcome), values }, { status: 400 });
}

/** @throws `notFound` for anybody whom the person may not remove. */
async function find(context: Readonly<RouterContextProvider>, userId: string) {
  const own = membershipOf(context);
  const members = await findMembers(own.brokerageId);
  const member = members.find((it) => it.userId === userId);
  if (!member || !canRemove(own, member)) throw notFound();
  return { member, others: members.filter((it) => it !== member), company: own.companyHere };
}

export default function RemoveMember({ loaderData, actionData }: Route.ComponentProps) {
  const { leaving: t } = useMessages('companies');
  const { userId, ...shown } = loaderData;
  return (
    <>
      <CompanyHead title={t.removeTitle(shown.name)} path={removalPath(userId)} />
      <LeavingForm {...shown} answer={actionData} />
    </>
  );
}
