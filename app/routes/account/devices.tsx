import { redirect } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { endSession, signOutElsewhere } from '#app/features/identity/devices/mutations.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/devices';

const SECURITY = '/dashboard/security';

/** The Security tab lists devices; its buttons post here. */
export function loader() {
  return redirect(SECURITY);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const form = await readForm(request);
  if (form.has('others')) {
    await signOutElsewhere(visitorOf(context), session);
    return backWith('sessionsEnded');
  }
  const sessionId = String(form.get('sessionId') ?? '');
  if (!(await endSession(session.viewer.id, sessionId))) throw notFound();
  return backWith('sessionEnded');
}

/** Never rendered: this route redirects, and errors have their own page. */
export default function Devices() {
  return null;
}

function backWith(flashMessage: FlashMessageName) {
  return redirectWithFlash(SECURITY, flashMessage);
}
