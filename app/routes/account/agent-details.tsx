import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { AgentForm } from '#app/features/profiles/components/agent-form.tsx';
import { saveAgentDetails } from '#app/features/profiles/mutations.server.ts';
import { findProfile } from '#app/features/profiles/queries.server.ts';
import { agentSchema } from '#app/features/profiles/schema.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { ReloadLink } from '#app/ui/reload-link.tsx';
import { showToast } from '#app/ui/toast.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import type { Route } from './+types/agent-details';

const PATH = '/dashboard/agent-details';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  try {
    return data({ profile: await findProfile(viewer.id), failed: false });
  } catch (error) {
    logError(error, { path: PATH });
    return data({ profile: null, failed: true }, { status: 503 });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const values = typedValues(form, Object.keys(agentSchema.shape));
  const parsed = parseForm(agentSchema, form);
  if (!parsed.ok) return data({ ...parsed.errors, failed: false, values }, { status: 400 });
  try {
    await saveAgentDetails(viewer.id, parsed.value);
  } catch (error) {
    logError(error, { path: PATH });
    return data({ ...formError('agent_details_failed'), failed: true, values }, { status: 503 });
  }
  return redirect(PATH, { headers: { 'Set-Cookie': flashMessageCookie('agentUpdated') } });
}

export default function AgentDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { agent: t } = useMessages('profile');
  const { agent_details_failed: saveFailed } = useMessages('formErrors');
  const { profile } = loaderData;
  useErrorToast(loaderData, t.loadFailed);
  useErrorToast(actionData, saveFailed);
  return (
    <>
      <TabHead title={t.title} path={PATH} />
      <section className="card max-w-2xl p-4 md:p-5">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <p className="text-muted">{t.text}</p>
        {profile ? (
          // What was saved may differ from what was typed: the form then begins anew with it.
          <AgentForm key={JSON.stringify(profile)} profile={profile} answer={actionData} />
        ) : (
          <LoadFailed />
        )}
      </section>
    </>
  );
}

function LoadFailed() {
  const { agent: t } = useMessages('profile');
  return (
    <div role="alert" className="mt-4">
      <p className="font-semibold">{t.loadFailed}</p>
      <ReloadLink className="button button-quiet mt-3">{t.retry}</ReloadLink>
    </div>
  );
}

/** Shows the sentence with every answer that says something failed. */
function useErrorToast(answer: { failed: boolean } | undefined, text: string): void {
  const { failedTitle: title } = useMessages('profile').agent;
  useEffect(() => {
    if (answer?.failed) showToast({ title, text, kind: 'destructive' });
  }, [answer, title, text]);
}
