import { redirect } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { SecondFactorPage } from '#app/features/identity/components/second-factor-page.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { safeReturnTo, signInPath } from '#app/features/identity/paths.ts';
import { showSecondFactor } from '#app/features/identity/second-factor/mutations.server.ts';
import { isChallenged } from '#app/features/identity/second-factor/queries.server.ts';
import { pathSignedIn } from '#app/features/identity/session/suspended.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/second-factor';

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'));
  if (!(await isChallenged(visitorOf(context)))) throw redirect(signInPath(returnTo));
  return { returnTo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  const outcome = await showSecondFactor(visitorOf(context), form);
  if (outcome.kind === 'signed_in') {
    return redirectWithFlash(pathSignedIn(outcome.session, returnTo), 'secondFactorPassed');
  }
  if (outcome.kind === 'second_factor' || outcome.error.code === 'missing_session') {
    return redirectWithFlash(signInPath(returnTo), 'challengeGone');
  }
  const { error } = outcome;
  return refusedForm(context, error, { intent: form.has('recoveryCode') ? 'recovery' : 'code' });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage {...loaderData} answer={actionData} />;
}
