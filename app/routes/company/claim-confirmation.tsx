import { data } from 'react-router';
import { confirmClaim } from '#app/features/brokerages/claims/mutations.server.ts';
import { findClaimOfLink } from '#app/features/brokerages/claims/queries.server.ts';
import { claimPath } from '#app/features/brokerages/rules.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { MailedLinkPage } from '#app/features/identity/components/mailed-link-page.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { formError } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/claim-confirmation';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

/** Of the link mailed to a company, which changes nothing until the button is pressed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const token = url.searchParams.get('token') ?? '';
  const claim = await findClaimOfLink(token);
  if (!claim) return data(null, { status: 400 });
  return data({ token, company: claim.company, isOwn: claim.userId === viewer.id });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const token = String((await readForm(request)).get('token') ?? '');
  const outcome = await confirmClaim(viewer, token);
  if (typeof outcome === 'object')
    return redirectWithFlash(claimPath(outcome.slug), 'companyClaimWaits');
  return data(formError(outcome), { status: 400 });
}

export default function ClaimConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmation: t } = useMessages('companies');
  const page = loaderData
    ? {
        title: t.title(loaderData.company),
        text: loaderData.isOwn ? t.text : t.otherAccount,
        token: loaderData.isOwn ? loaderData.token : null,
      }
    : { title: t.goneTitle, text: t.goneText, token: null };
  return <MailedLinkPage {...page} labels={t} answer={actionData} />;
}
