import { ApprovalsPage } from '#app/features/approvals/components/approvals-page.tsx';
import { answerDecision, loadApprovals } from '#app/features/approvals/queue.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/approvals';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadApprovals('before', staffOf(context), url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerDecision('before', staffOf(context), await readForm(request), url);
}

export default function Approvals({ loaderData: { found }, actionData }: Route.ComponentProps) {
  return <ApprovalsPage queue="before" found={found} answer={actionData} />;
}
