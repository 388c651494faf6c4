import { data } from 'react-router';
import { renderSVG } from 'uqr';
import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import {
  RecoveryCodes,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorSetup,
} from '#app/features/identity/components/second-factor-setup.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { checkPassword } from '#app/features/identity/passwords/mutations.server.ts';
import { requirePassword } from '#app/features/identity/passwords/require.server.ts';
import { safeReturnTo } from '#app/features/identity/paths.ts';
import {
  beginSetup,
  finishSetup,
  renewRecoveryCodes,
  turnOff,
} from '#app/features/identity/second-factor/mutations.server.ts';
import { setupFromUri } from '#app/features/identity/second-factor/rules.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { fieldError } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/security-second-factor';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  await requirePassword(viewer);
  return { isOn: viewer.secondFactor };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const visitor = visitorOf(context);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const returnTo = safeReturnTo(url.searchParams.get('returnTo') ?? '/dashboard/security');
  if (intent === 'confirm') {
    const setup = setupFromUri(String(form.get('uri') ?? ''));
    const codes = await finishSetup(visitor, session, String(form.get('code') ?? ''));
    if (codes) return data({ step: 'codes' as const, codes, isNew: true, returnTo });
    const errors = fieldError('code', 'invalid_code');
    const error = { code: 'invalid_code', errors } as const;
    return refusedForm(context, error, {
      step: 'setup' as const,
      intent,
      ...setup,
      qr: qrOf(setup),
    });
  }

  const password = String(form.get('current') ?? '');
  const error = await checkPassword(visitor, session, password);
  if (error) return refusedForm(context, error, { step: 'password' as const, intent });
  if (intent === 'renew') {
    const codes = await renewRecoveryCodes(visitor, password);
    return codes ? data({ step: 'codes' as const, codes, isNew: false, returnTo }) : showAsItIs();
  }
  if (intent === 'off') {
    const ended = await turnOff(session);
    if (ended) return refusedForm(context, ended, { step: 'password' as const, intent });
    return redirectWithFlash('/dashboard/security', 'secondFactorOff');
  }
  const uri = await beginSetup(visitor, password);
  if (!uri) return showAsItIs();
  const setup = setupFromUri(uri);
  return data({ step: 'setup' as const, ...setup, qr: qrOf(setup) });
}

/** For a page left open while another tab turned two-step sign-in on or off. */
function showAsItIs() {
  return redirectWithFlash('/dashboard/security/two-factor', 'secondFactorChanged');
}

/** The QR code as a picture that the page's Content-Security-Policy allows. */
function qrOf({ uri }: { uri: string }): string {
  const svg = renderSVG(uri, { border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export default function SecuritySecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { secondFactor } = useMessages('accountSettings');
  return (
    <SecurityPage title={secondFactor.title} path="/dashboard/security/two-factor">
      <Step isOn={loaderData.isOn} actionData={actionData} />
    </SecurityPage>
  );
}

function Step({
  isOn,
  actionData,
}: {
  isOn: boolean;
  actionData: Route.ComponentProps['actionData'];
}) {
  if (actionData?.step === 'codes') return <RecoveryCodes {...actionData} />;
  const answer = actionData && 'form' in actionData ? actionData : undefined;
  if (actionData?.step === 'setup') return <SecondFactorSetup {...actionData} answer={answer} />;
  return isOn ? <SecondFactorOn answer={answer} /> : <SecondFactorOff answer={answer} />;
}
