import { data, redirect } from 'react-router';
import { rememberBrowser } from '#app/features/accounts/browsers/mutations.server.ts';
import { endOtherSessions, endSession } from '#app/features/accounts/devices/mutations.server.ts';
import { requireSession, visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { type NoticeName, noticeCookie } from '#app/features/notices/provider.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/devices';

const SECURITY = '/dashboard/security';

/** Devices are listed on the Security tab; this address is where its buttons lead. */
export function loader() {
  return redirect(SECURITY);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { id, viewer } = await requireSession(context, url);
  const form = await readForm(request);
  if (form.has('others')) {
    await endOtherSessions(viewer.id, id);
    await rememberBrowser(visitorOf(context), viewer.id);
    return backWith('sessionsEnded');
  }
  const sessionId = String(form.get('sessionId') ?? '');
  if (!(await endSession(viewer.id, sessionId))) throw data(null, { status: 404 });
  return backWith('sessionEnded');
}

/** Never seen: reading this address leads away, and what goes wrong has a page of its own. */
export default function Devices() {
  return null;
}

function backWith(notice: NoticeName) {
  return redirect(SECURITY, { headers: { 'Set-Cookie': noticeCookie(notice) } });
}
