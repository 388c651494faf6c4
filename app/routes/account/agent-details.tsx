import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { AgentPageForm } from '#app/features/agents/components/agent-page-form.tsx';
import { saveAgentPage } from '#app/features/agents/mutations.server.ts';
import { findAgentPageDetails } from '#app/features/agents/queries.server.ts';
import { OWN_RATINGS_PATH } from '#app/features/agents/rules.ts';
import { agentPageSchema } from '#app/features/agents/schema.ts';
import { OwnCompany } from '#app/features/brokerages/components/own-company.tsx';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { countPhoneRequests } from '#app/features/conversations/phones/queries.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { profileRefusal } from '#app/features/profiles/answer.server.ts';
import { AgentForm } from '#app/features/profiles/components/agent-form.tsx';
import { PortraitForm } from '#app/features/profiles/components/portrait-form.tsx';
import { changeAgentDetails, showPicture } from '#app/features/profiles/mutations.server.ts';
import { findOwnLogo, findProfile, showsPicture } from '#app/features/profiles/queries.server.ts';
import { LARGEST_PICTURE_BYTES } from '#app/features/profiles/rules.ts';
import { agentSchema } from '#app/features/profiles/schema.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { logError } from '#app/server/log.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import { ReloadLink } from '#app/ui/reload-link.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { Route } from './+types/agent-details';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

const LOGO = { field: 'logo', most: 1, largestBytes: LARGEST_PICTURE_BYTES };
const FIELDS = [
  ...Object.keys(agentSchema.shape),
  ...Object.keys(agentPageSchema.shape),
  'remove_logo',
  'shows_picture',
];
const INTENTS = ['details', 'page', 'portrait'] as const;
const PATH = '/dashboard/agent-details';
const NOTHING_LOADED = {
  email: '',
  profile: null,
  logo: null,
  picture: null,
  isShown: false,
  page: null,
  phoneRequests: 0,
  membership: null,
  failed: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return loadedOr503(PATH, NOTHING_LOADED, async () => {
    const [profile, logo, isShown, page, phoneRequests, membership] = await Promise.all([
      findProfile(viewer.id),
      findOwnLogo(viewer.id),
      showsPicture(viewer.id),
      findAgentPageDetails(viewer.id),
      countPhoneRequests(viewer.id),
      findMembership(viewer.id),
    ]);
    const { picture, email } = viewer;
    const found = { profile, logo, picture, isShown, page, phoneRequests, membership };
    return { ...found, email, failed: false };
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const sender = { person: viewer.id, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, LOGO);
  const { form } = upload;
  const intent = INTENTS.find((name) => name === form.get('intent')) ?? 'details';
  const sent = { intent, values: typedValues(form, FIELDS) };
  try {
    if (intent === 'portrait') {
      await showPicture(viewer.id, form.has('shows_picture'));
    } else if (intent === 'page') {
      const parsed = parseForm(agentPageSchema, form);
      const errors = parsed.ok ? await saveAgentPage(viewer.id, parsed.value) : parsed.errors;
      if (errors) return data({ ...errors, ...sent, failed: false }, { status: 400 });
    } else {
      const outcome = await changeAgentDetails(viewer.id, upload);
      if (outcome.kind !== 'saved') {
        const { errors, status } = profileRefusal(context, outcome);
        return data({ ...errors, ...sent, failed: false }, { status });
      }
    }
  } catch (error) {
    logError(error, { path: PATH });
    return data({ ...formError('agent_details_failed'), ...sent, failed: true }, { status: 503 });
  }
  return redirectWithFlash(PATH, 'agentUpdated');
}

export default function AgentDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { agent: t, portrait } = useMessages('profile');
  const { own, ratings } = useMessages('agents');
  const { agent_details_failed: saveFailed } = useMessages('workErrors');
  const { profile, logo, picture, email, isShown, page, phoneRequests, membership } = loaderData;
  useErrorToast(loaderData, t.loadFailed);
  useErrorToast(actionData, saveFailed);
  return (
    <div className="beside">
      <TabHead title={t.title} path={PATH} />
      <div className="space-y-6">
        <section className="card p-4 md:p-5">
          <h2 className="text-lg font-semibold">{t.title}</h2>
          <p className="text-muted">{t.text}</p>
          {profile ? (
            // Saved values may differ from typed ones: the form is then reset to them.
            <AgentForm
              key={JSON.stringify([profile, logo])}
              profile={profile}
              email={email}
              logo={logo}
              answer={actionData}
            />
          ) : (
            <LoadFailed />
          )}
        </section>
        {profile && <OwnCompany membership={membership} />}
      </div>
      {profile && (
        <div className="space-y-6">
          {page && (
            <section className="card p-4 md:p-5">
              <h2 className="text-lg font-semibold">{own.title}</h2>
              <p className="text-muted">{profile.companyName ? own.text : own.companyFirst}</p>
              {profile.companyName && (
                <AgentPageForm key={JSON.stringify(page)} details={page} answer={actionData} />
              )}
              {page.slug && <p className="mt-2">{own.phoneRequests(phoneRequests)}</p>}
              {page.slug && (
                <Link to={OWN_RATINGS_PATH} className="link tap mt-2">
                  {ratings.ownLink}
                </Link>
              )}
            </section>
          )}
          <section className="card p-4 md:p-5">
            <h2 className="text-lg font-semibold">{portrait.title}</h2>
            <PortraitForm
              key={String(isShown)}
              picture={picture}
              isShown={isShown}
              answer={actionData}
            />
          </section>
        </div>
      )}
    </div>
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

/** Shows a toast for every answer that reports a failure. */
function useErrorToast(answer: { failed: boolean } | undefined, text: string): void {
  const { failedTitle: title } = useMessages('profile').agent;
  useEffect(() => {
    if (answer?.failed) showToast({ title, text, kind: 'destructive' });
  }, [answer, title, text]);
}
