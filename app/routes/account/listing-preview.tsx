import { data, Link, redirect } from 'react-router';
import { findAgentNotes } from '#app/features/agents/queries.server.ts';
import { contactForms } from '#app/features/conversations/rules.ts';
import { costsBox } from '#app/features/costs/all-in/box.server.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ListingPage } from '#app/features/listing-page/components/listing-page.tsx';
import { findAround } from '#app/features/listing-page/queries.server.ts';
import { findOwnApproval } from '#app/features/listings/approval/queries.server.ts';
import { findPreview } from '#app/features/listings/drafts/preview.server.ts';
import { editPath, formOf, previewPath } from '#app/features/listings/drafts/rules.ts';
import { updateListing } from '#app/features/listings/form/mutations.server.ts';
import { RefusedBefore } from '#app/features/listings/images/components/refused-photos.tsx';
import { askForName } from '#app/features/listings/own/answer.server.ts';
import { NameQuestion } from '#app/features/listings/own/components/name-question.tsx';
import { ApprovalNote } from '#app/features/listings/own/components/own-listing-controls.tsx';
import { scheduleListing } from '#app/features/listings/own/mutations.server.ts';
import { homeOfForm, keptOwnList } from '#app/features/listings/own/rules.ts';
import { readName } from '#app/features/profiles/mutations.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { fieldError, type FormAnswer, formError } from '#app/lib/form.ts';
import { dubaiField, dubaiMoment } from '#app/lib/typed-dates.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/listing-preview';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const preview = await findPreview(viewer.id, id);
  if (!preview) throw notFound();
  const { listing, draft, stored } = preview;
  // The form says what is missing.
  if (!listing) throw redirect(editPath(id, undefined, keptOwnList(url)));
  return {
    page: {
      ...(await findAround(listing)),
      agent: await findAgentNotes(id),
      forms: contactForms(listing, null),
      listing,
      costs: costsBox(listing, url.searchParams, isoDay(new Date())).box,
      description: '',
      back: null,
      offer: null,
      next: null,
    },
    id,
    list: keptOwnList(url),
    isNew: draft?.isNew ?? stored.status === 'draft',
    /** What is shown: only this is published. */
    seen: { version: stored.version, revision: draft?.revision ?? 0 },
    isChanged: draft !== null,
    publishAt: preview.publishAt,
    approval: await findOwnApproval(db, id),
  };
}

/** Publishes what the preview showed, if it hasn't changed since. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const home = homeOfForm(url, id);
  const sent = await readForm(request);
  const preview = await findPreview(viewer.id, id);
  if (!preview) throw notFound();
  const { stored, draft } = preview;
  const isSeen =
    sent.get('version') === stored.version && sent.get('revision') === String(draft?.revision ?? 0);
  const intent = sent.get('intent') === 'schedule' ? 'schedule' : 'publish';
  const refuse = (answer: FormAnswer, status: number) =>
    data<FormAnswer>({ ...answer, intent }, { status });
  if (!isSeen) return refuse(formError('preview_changed'), 409);
  const name = readName(sent);
  const wanted = ['version', 'revision', 'intent', 'at'];
  if (name && !name.ok) return askForName(sent, wanted, name.errors);
  if (intent === 'schedule') {
    const at = dubaiMoment(String(sent.get('at') ?? ''));
    const isOff = sent.get('go') === 'unschedule';
    if (!isOff && (!at || at.getTime() <= Date.now())) {
      const values = { at: [String(sent.get('at') ?? '')] };
      return refuse({ ...fieldError('at', 'schedule_past'), values }, 400);
    }
    const outcome = await scheduleListing(viewer.id, id, isOff ? null : at, name?.value);
    if (outcome === 'name_wanted') return askForName(sent, wanted);
    if (outcome === 'permit_missing') return refuse(formError('permit_missing'), 400);
    if (outcome === 'not_found') return refuse(formError('preview_changed'), 409);
    return redirectWithFlash(home, isOff ? 'listingUnscheduled' : 'listingScheduled');
  }
  const form = formOf(draft?.values ?? stored.values);
  form.set('version', stored.version);
  form.set('revision', String(draft?.revision ?? 0));
  const isWanted = (await findOwnApproval(db, id))?.state === 'change_wanted';
  if (stored.status === 'draft' || isWanted) form.set('status', 'available');
  for (const [field, value] of Object.entries(name?.value ?? {})) form.set(field, value);
  const outcome = await updateListing(viewer.id, id, form);
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'name_wanted') return askForName(sent, wanted);
  if (outcome.kind === 'invalid' && !outcome.answer.conflict) return refuse(outcome.answer, 400);
  if (outcome.kind !== 'saved') return refuse(formError('preview_changed'), 409);
  const saved = stored.status === 'draft' ? 'listingAdded' : 'listingUpdated';
  return redirectWithFlash(home, outcome.isWaiting ? 'listingWaiting' : saved);
}

export default function ListingPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { page, id, list, isNew, isChanged, seen, publishAt, approval } = loaderData;
  const { preview: t } = useMessages('listingForm');
  const isWanted = approval?.state === 'change_wanted';
  const isAsked = actionData !== undefined && 'kept' in actionData;
  const bar = (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-tint p-4"
    >
      <PageHead title={t.title} description={t.intro} path={previewPath(id)} noindex />
      <div>
        <p className="font-semibold">{t.intro}</p>
        {!isNew && isChanged && <p>{t.unsaved}</p>}
      </div>
      <NameQuestion answer={actionData} />
      <RefusedBefore listingId={id} />
      <div className="flex flex-wrap gap-3">
        <Link to={editPath(id, 'words', list)} className="button button-quiet">
          {t.back}
        </Link>
        {(isNew || isChanged || isWanted) && !isAsked && (
          <Form answer={actionData} intent="publish">
            <input type="hidden" name="version" value={seen.version} />
            <input type="hidden" name="revision" value={seen.revision} />
            <SubmitButton pendingLabel={t.publishing}>
              {isWanted ? t.sendAgain : isNew ? t.publish : t.update}
            </SubmitButton>
          </Form>
        )}
      </div>
      {approval && (
        <div className="w-full border-t border-line">
          <ApprovalNote id={id} approval={approval} sends />
        </div>
      )}
      {isNew && !isAsked && (
        <Form
          answer={actionData}
          intent="schedule"
          className="flex w-full flex-wrap items-end gap-3 border-t border-line pt-3 [&>[role=alert]]:w-full"
        >
          <input type="hidden" name="version" value={seen.version} />
          <input type="hidden" name="revision" value={seen.revision} />
          <Field
            label={t.later}
            name="at"
            type="datetime-local"
            defaultValue={publishAt ? dubaiField(publishAt) : ''}
          />
          <SubmitButton isQuiet pendingLabel={t.saving}>
            {publishAt ? t.reschedule : t.schedule}
          </SubmitButton>
          {publishAt && (
            <SubmitButton isQuiet name="go" value="unschedule" pendingLabel={t.saving}>
              {t.unschedule}
            </SubmitButton>
          )}
        </Form>
      )}
    </section>
  );
  return <ListingPage {...page} preview={bar} />;
}
