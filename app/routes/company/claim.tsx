import { data } from 'react-router';
import { claimCompany } from '#app/features/brokerages/claims/mutations.server.ts';
import { findClaimable, findOwnClaim } from '#app/features/brokerages/claims/queries.server.ts';
import { ClaimPage } from '#app/features/brokerages/components/claim-page.tsx';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { claimPath } from '#app/features/brokerages/rules.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/claim';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const company = await findClaimable(params.slug);
  if (!company) throw notFound();
  const [claim, membership] = await Promise.all([
    findOwnClaim(viewer.id, company.id),
    findMembership(viewer.id),
  ]);
  return data({ company, claim, worksFor: membership?.companyHere ?? null });
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const company = await findClaimable(params.slug);
  if (!company) throw notFound();
  const form = await readForm(request);
  const outcome = await claimCompany(viewer, company.id, form);
  if ('isMailed' in outcome) return redirectWithFlash(claimPath(company.slug), 'companyClaimSent');
  return refusedForm(context, outcome, { values: typedValues(form, ['email', 'note']) });
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage {...loaderData} answer={actionData} />;
}
