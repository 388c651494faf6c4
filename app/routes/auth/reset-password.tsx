import { useEffect, useEffectEvent } from 'react';
import { data } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { emitAuthEvent } from '#app/features/identity/components/auth-events.ts';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { LinkProblemPage } from '#app/features/identity/components/link-pages.tsx';
import { ResetPasswordPage } from '#app/features/identity/components/password-pages.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { resetPassword } from '#app/features/identity/recovery/mutations.server.ts';
import { findResetOwner } from '#app/features/identity/recovery/queries.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { wishedSearch } from '#app/features/saved-searches/mutations.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/reset-password';

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const owner = await findResetOwner(token);
  if (!owner) return data({ token: null, email: '' }, { status: 400 });
  return data({ token, email: owner.email });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = String(form.get('token') ?? '');
  const outcome = await resetPassword(visitorOf(context), token, form, wishedSearch);
  if (outcome.kind === 'refused') {
    const { error } = outcome;
    return refusedForm(context, error, { isDeadLink: error.code === 'invalid_token' });
  }
  if (outcome.kind === 'sign_in') return redirectWithFlash('/sign-in', 'passwordReset');
  return redirectWithFlash(outcome.path, outcome.hasWish ? 'alertStarted' : 'passwordReset');
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  useRecoveryEvent(token !== null);
  if (token === null || actionData?.isDeadLink) {
    return <LinkProblemPage purpose="reset_password" />;
  }
  return <ResetPasswordPage token={token} email={email} answer={actionData} />;
}

/** Announces to the page's listeners that somebody came through a mailed reset link. */
function useRecoveryEvent(isGood: boolean): void {
  const { session } = useAuth();
  const tell = useEffectEvent(() => emitAuthEvent('PASSWORD_RECOVERY', session));
  useEffect(() => {
    if (isGood) tell();
  }, [isGood]);
}
