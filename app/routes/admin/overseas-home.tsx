import { data, Link } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { DeleteOverseas } from '#app/features/overseas/components/delete-overseas.tsx';
import { OverseasFieldSet } from '#app/features/overseas/components/overseas-fields.tsx';
import { readHomeForm } from '#app/features/overseas/home-form.server.ts';
import {
  type OverseasOutcome,
  changeOverseasHome,
  createOverseasHome,
  deleteOverseasHome,
} from '#app/features/overseas/mutations.server.ts';
import { findOverseasHome } from '#app/features/overseas/queries.server.ts';
import { OVERSEAS_ADMIN_PATH } from '#app/features/overseas/rules.ts';
import { overseasSchema } from '#app/features/overseas/schema.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/overseas-home';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

/** Without an id, a new home. */
export async function loader({ params }: Route.LoaderArgs) {
  if (params.id === undefined) return { home: null };
  const id = requireId(params.id);
  const home = await findOverseasHome(id);
  if (!home) throw notFound();
  return { home };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  const { form, refusal } = await readHomeForm(staff, request);
  const id = params.id === undefined ? null : (parseId(params.id) ?? 0);
  if (id !== null && form.get('intent') === 'delete') return remove(staff, id, url.pathname);
  const parsed = parseForm(overseasSchema, form);
  const opened = String(form.get('version') ?? '');
  const refuse = (errors: FormErrors, status: number, version = opened) => {
    const values = typedValues(form, Object.keys(overseasSchema.shape));
    return data(
      { ...errors, intent: 'save', values: { ...values, version: [version] } },
      { status },
    );
  };
  if (refusal) return refuse(refusal.errors, refusal.status);
  if (!parsed.ok) return refuse(parsed.errors, 400);
  let outcome: OverseasOutcome = { kind: 'saved' };
  try {
    if (id === null) await createOverseasHome(staff, parsed.value);
    else outcome = await changeOverseasHome(staff, id, opened, parsed.value);
  } catch (error) {
    logError(error, { path: url.pathname });
    return refuse(formError('overseas_not_saved'), 503);
  }
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'changed')
    return refuse(formError('overseas_changed'), 409, outcome.version);
  return back('overseasSaved');
}

async function remove(staff: Staff, id: number, path: string) {
  const isThere = await deleteOverseasHome(staff, id).catch((error: unknown) => {
    logError(error, { path });
    return null;
  });
  if (isThere === false) throw notFound();
  return back(isThere ? 'overseasDeleted' : 'overseasNotDeleted');
}

function back(flash: FlashMessageName) {
  return redirectWithFlash(OVERSEAS_ADMIN_PATH, flash);
}

export default function EditOverseasHome({ loaderData, actionData }: Route.ComponentProps) {
  const { home } = loaderData;
  const t = useMessages('adminOverseas');
  const title = home?.title ?? t.add;
  return (
    <>
      <AdminHead title={title} />
      <Link to={OVERSEAS_ADMIN_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 dir="auto" className="mb-3 text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
      <Form
        intent="save"
        answer={actionData}
        schema={overseasSchema}
        encType="multipart/form-data"
        className="card max-w-3xl space-y-4 p-4"
      >
        <OverseasFieldSet home={home} />
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
      </Form>
      {home && <DeleteOverseas />}
    </>
  );
}
