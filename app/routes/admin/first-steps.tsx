import { FirstStepsCard } from '#app/features/first-steps/components/first-steps-card.tsx';
import {
  recordMailArrived,
  closeFirstSteps,
  sendMailTest,
} from '#app/features/first-steps/mutations.server.ts';
import { findFirstSteps } from '#app/features/first-steps/queries.server.ts';
import { FIRST_STEPS_PATH } from '#app/features/first-steps/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { ADMIN_PATH } from '#app/features/staff/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import type { Route } from './+types/first-steps';

export const middleware: Route.MiddlewareFunction[] = [staffWith('settings')];

/** The link of a mail that was sent as a test leads here, with its code. */
export async function loader({ url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code');
  if (code !== null) {
    const hasArrived = await recordMailArrived(code);
    throw redirectWithFlash(FIRST_STEPS_PATH, hasArrived ? 'mailArrived' : 'mailTestOld');
  }
  return { steps: await findFirstSteps() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context);
  if ((await readForm(request)).get('intent') === 'put-away') {
    await closeFirstSteps(staff);
    return redirectWithFlash(ADMIN_PATH, 'firstStepsPutAway');
  }
  const isSent = await sendMailTest(staff);
  return redirectWithFlash(FIRST_STEPS_PATH, isSent ? 'mailTestSent' : 'mailTestLimited');
}

export default function FirstSteps({ loaderData }: Route.ComponentProps) {
  const t = useMessages('firstSteps');
  return (
    <>
      <AdminHead title={t.title} />
      <BackLink to={ADMIN_PATH}>{t.back}</BackLink>
      <FirstStepsCard {...loaderData} />
    </>
  );
}
