import { data } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { cardOf } from '#app/features/listing-cards/components/listing-card.tsx';
import { setEmails } from '#app/features/saved-homes/alerts/mutations.server.ts';
import { EmailSwitch } from '#app/features/saved-homes/components/email-switch.tsx';
import { SavedHomes } from '#app/features/saved-homes/components/saved-homes.tsx';
import { SavedViews } from '#app/features/saved-homes/components/saved-views.tsx';
import { pressesAnswered } from '#app/features/saved-homes/components/use-marks.ts';
import { loadSaved } from '#app/features/saved-homes/load-saved.server.ts';
import { writeNote } from '#app/features/saved-homes/mutations.server.ts';
import { MEMBERS_LIST } from '#app/features/saved-homes/rules.ts';
import { noteSchema } from '#app/features/saved-homes/schema.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/saved-properties';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireSession(context, url);
  return loadSaved(visitorOf(context), request, url);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await pressesAnswered();
  return serverLoader();
}

/** Writes a note, or turns the emails about saved homes on or off. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  if (form.has('emails')) {
    const wanted = form.get('emails') === 'on';
    await setEmails(viewer.id, wanted);
    const name = wanted ? 'savedEmailsOn' : 'savedEmailsOff';
    return redirectWithFlash(MEMBERS_LIST + url.search, name);
  }
  const parsed = parseForm(noteSchema, form);
  if (!parsed.ok) {
    const answer = { ...parsed.errors, intent: String(form.get('intent') ?? '') };
    return data({ ...answer, values: typedValues(form, ['note']) }, { status: 400 });
  }
  const id = parseId(form.get('home'));
  const isWritten = id !== null && (await writeNote(viewer.id, id, parsed.value.note));
  if (!isWritten) throw notFound();
  return redirectWithFlash(MEMBERS_LIST + url.search, 'noteSaved');
}

export default function SavedProperties({ loaderData, actionData }: Route.ComponentProps) {
  const { hasEmails, list, saved, removed } = loaderData;
  const total = saved?.total ?? 0;
  const { tabs } = useMessages('dashboard');
  return (
    <>
      <TabHead title={tabs['saved-properties']} path={MEMBERS_LIST} />
      <h2 className="sr-only">{tabs['saved-properties']}</h2>
      <SavedViews />
      {total > 0 && <EmailSwitch isOn={hasEmails} />}
      <SavedHomes
        saved={saved}
        removed={removed}
        list={list}
        path={MEMBERS_LIST}
        heading="h3"
        answer={actionData}
        cardOf={cardOf}
      />
    </>
  );
}
