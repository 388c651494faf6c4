import { data, Link } from 'react-router';
import { PublicationPanel } from '#app/features/content/editing/components/publication-panel.tsx';
import { findEdited } from '#app/features/content/editing/queries.server.ts';
import { contentEditPath } from '#app/features/content/editing/rules.ts';
import { takeStep } from '#app/features/content/publication.server.ts';
import { PUBLICATION_STEPS } from '#app/features/content/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { fieldError, type FormErrors, formError, typedValues } from '#app/lib/form.ts';
import { dubaiMoment } from '#app/lib/typed-dates.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/content-publication';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

const DONE = {
  publish: 'contentPublished',
  schedule: 'contentScheduled',
  unschedule: 'contentUnscheduled',
  archive: 'contentArchived',
} as const;

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const page = await findEdited(id);
  if (!page) throw notFound();
  return { page, now: new Date() };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = requireId(params.id);
  const form = await readForm(request);
  const refuse = (errors: FormErrors, status: number) =>
    data({ ...errors, values: typedValues(form, ['at']) }, { status });
  const step = PUBLICATION_STEPS.find((known) => known === form.get('step'));
  const at = dubaiMoment(String(form.get('at') ?? ''));
  if (!step) return refuse(formError('choice_invalid'), 400);
  if (step === 'schedule' && (!at || at <= new Date())) {
    return refuse(fieldError('at', 'schedule_past'), 400);
  }
  const outcome = await takeStep(staffOf(context), id, step, at).catch((error: unknown) => {
    logError(error, { path: url.pathname });
    return 'failed' as const;
  });
  if (outcome === 'failed') return refuse(formError('content_not_saved'), 503);
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'not_allowed') return refuse(formError('content_step'), 409);
  return redirectWithFlash(contentEditPath(id), DONE[step]);
}

/** Where a refused step is shown. */
export default function ContentPublication({ loaderData, actionData }: Route.ComponentProps) {
  const { page, now } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.publication.title} />
      <h2 dir="auto" className="text-lg font-semibold wrap-anywhere">
        {page.titleHere}
      </h2>
      <Link to={contentEditPath(page.id)} className="link tap">
        {t.list.edit}
      </Link>
      <PublicationPanel page={page} now={now} answer={actionData} />
    </>
  );
}
