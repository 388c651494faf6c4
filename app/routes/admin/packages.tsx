import { data, Link } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { SoldPackages } from '#app/features/packages/components/sold-packages.tsx';
import { addPackage, changePackage } from '#app/features/packages/mutations.server.ts';
import { findPackages, packageVersion } from '#app/features/packages/queries.server.ts';
import { SOLD_PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { packageSchema } from '#app/features/packages/schema.ts';
import { SETTINGS_PATH } from '#app/features/settings/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/packages';

export const middleware: Route.MiddlewareFunction[] = [staffWith('settings')];

export async function loader() {
  const packages = await findPackages();
  return { packages: packages.map((it) => ({ ...it, version: packageVersion(it) })) };
}

const FIELDS = ['name', 'name_ar', 'listings', 'credits', 'price', 'months', 'is_on_sale'];

/** Adds a package, or changes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const parsed = parseForm(packageSchema, form);
  const opened = String(form.get('version') ?? '');
  const refuse = (errors: FormErrors, status: number, version = opened) => {
    const values = { ...typedValues(form, FIELDS), version: [version] };
    return data({ ...errors, intent, values }, { status });
  };
  if (!parsed.ok) return refuse(parsed.errors, 400);
  const staff = staffOf(context);
  const [, changed] = /^change (\d+)$/.exec(intent) ?? [];
  if (changed === undefined) {
    await addPackage(staff, parsed.value);
    return redirectWithFlash(SOLD_PACKAGES_PATH, 'packageSaved');
  }
  const outcome = await changePackage(staff, parseId(changed) ?? 0, opened, parsed.value);
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'changed') return refuse(formError('package_changed'), 409, outcome.version);
  return redirectWithFlash(SOLD_PACKAGES_PATH, 'packageSaved');
}

export default function Packages({ loaderData, actionData }: Route.ComponentProps) {
  const { admin: t } = useMessages('packages');
  return (
    <>
      <AdminHead title={t.title} />
      <Link to={SETTINGS_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="max-w-[80ch] text-muted">{t.text}</p>
      <SoldPackages {...loaderData} answer={actionData} />
    </>
  );
}
