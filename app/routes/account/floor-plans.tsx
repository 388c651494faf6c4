import { data, redirect } from 'react-router';
import { listingFileEditor } from '#app/features/brokerages/team/listing-files.server.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { FilesPage } from '#app/features/listings/files/components/files-page.tsx';
import { fileRefusal } from '#app/features/listings/files/mutations.server.ts';
import type { FileEditor } from '#app/features/listings/files/types.ts';
import { FloorPlanForms } from '#app/features/listings/floor-plans/components/floor-plan-forms.tsx';
import {
  addFloorPlan,
  removeFloorPlan,
  renameFloorPlan,
} from '#app/features/listings/floor-plans/mutations.server.ts';
import { findOwnFloorPlans } from '#app/features/listings/floor-plans/queries.server.ts';
import {
  ADD,
  floorPlansPath,
  LARGEST_PLAN_BYTES,
} from '#app/features/listings/floor-plans/rules.ts';
import { floorPlanSchema } from '#app/features/listings/floor-plans/schema.ts';
import { homeOfForm } from '#app/features/listings/own/rules.ts';
import { fieldError, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { readUpload, type Upload } from '#app/server/upload.server.ts';
import type { Route } from './+types/floor-plans';

const PLAN = { field: 'plan', most: 1, largestBytes: LARGEST_PLAN_BYTES };

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const { ownerId, formPath } = await listingFileEditor(context, viewer, params.id);
  const own = await findOwnFloorPlans(ownerId, id);
  if (!own) throw notFound();
  return { id, ...own, formPath, home: homeOfForm(url, id) };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const editor = await listingFileEditor(context, viewer, params.id);
  if (!(await findOwnFloorPlans(editor.ownerId, id))) throw notFound();
  const path = url.pathname + url.search;
  if (!request.headers.get('Content-Type')?.startsWith('multipart/')) {
    return changePlan(await readForm(request), editor, id, path);
  }
  const sender = { person: viewer.id, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, PLAN);
  const sent = { intent: ADD, values: typedValues(upload.form, ['label']) };
  const parsed = parseForm(floorPlanSchema, upload.form);
  if (!parsed.ok) return data({ ...parsed.errors, ...sent }, { status: 400 });
  const refusal = await add(editor, id, upload, parsed.value.label);
  if (refusal === null) {
    return redirectWithFlash(path, 'floorPlanAdded');
  }
  if (refusal === 'not_found') throw notFound();
  if (refusal.retryAfterSeconds) setRetryAfter(context, refusal.retryAfterSeconds);
  return data({ ...fieldError('plan', refusal.error), ...sent }, { status: refusal.status });
}

/** Removes the floor plan that the form names, or saves its label. */
async function changePlan(form: FormData, editor: FileEditor, listingId: number, path: string) {
  const removed = parseId(form.get('remove'));
  if (removed !== null) {
    if (!(await removeFloorPlan(editor, listingId, removed))) throw notFound();
    return redirectWithFlash(path, 'floorPlanRemoved');
  }
  const intent = String(form.get('intent') ?? '');
  const parsed = parseForm(floorPlanSchema, form);
  if (!parsed.ok) {
    const values = typedValues(form, ['label']);
    return data({ ...parsed.errors, intent, values }, { status: 400 });
  }
  const planId = parseId(intent) ?? 0;
  const isRenamed = await renameFloorPlan(editor, listingId, planId, parsed.value.label);
  // Otherwise the page shows that it is gone.
  return isRenamed ? redirectWithFlash(path, 'floorPlanRenamed') : redirect(path);
}

function add(editor: FileEditor, id: number, { files, problem }: Upload, label: string) {
  const [file] = files;
  if (problem) return fileRefusal('plan', problem);
  if (!file) return { error: 'plan_missing', status: 400, retryAfterSeconds: null } as const;
  return addFloorPlan(editor, id, file, label);
}

export default function FloorPlans({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, plans, formPath, home } = loaderData;
  const t = useMessages('floorPlans');
  return (
    <FilesPage
      title={t.titleOf(title)}
      description={t.description}
      path={floorPlansPath(id)}
      formPath={formPath}
      home={home}
    >
      <FloorPlanForms plans={plans} answer={actionData} />
    </FilesPage>
  );
}
