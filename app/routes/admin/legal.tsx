import { data } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { LegalAdmin } from '#app/features/legal/components/legal-admin.tsx';
import { countConsents, loadLegalPages } from '#app/features/legal/page.server.ts';
import { LEGAL_ADMIN_PATH } from '#app/features/legal/rules.ts';
import { legalVersionSchema } from '#app/features/legal/schema.ts';
import { publishVersion } from '#app/features/legal/versions.server.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { fieldError, type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { isLegalPage, parseVersion } from '#app/lib/legal-pages.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/legal';

export const middleware: Route.MiddlewareFunction[] = [staffWith('texts')];

export async function loader() {
  const [pages, consents] = await Promise.all([loadLegalPages(), countConsents()]);
  return { pages, consents };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const page = String(form.get('intent') ?? '');
  if (!isLegalPage(page)) throw notFound();
  const refuse = (errors: FormErrors, status: number) => {
    const values = typedValues(form, ['summary_en', 'summary_ar', 'consent']);
    return data({ ...errors, intent: page, values }, { status });
  };
  if (!form.has('summary_ar')) form.set('summary_ar', '');
  const parsed = parseForm(legalVersionSchema, form);
  if (!parsed.ok) return refuse(parsed.errors, 400);
  const { summary_en: en, summary_ar: ar, consent } = parsed.value;
  if (ar === '' && offeredLocales().includes('ar'))
    return refuse(fieldError('summary_ar', 'legal_summary_missing'), 400);
  const opened = parseVersion(form.get('version')) ?? 0;
  const outcome = await publishVersion(staffOf(context), page, opened, {
    summaries: ar === '' ? { en } : { en, ar },
    needsConsent: consent === 'needed',
  });
  if (outcome.kind === 'changed') return refuse(formError('legal_changed'), 409);
  return redirectWithFlash(LEGAL_ADMIN_PATH, 'legalPublished');
}

export default function AdminLegal({ loaderData, actionData }: Route.ComponentProps) {
  const { admin: t } = useMessages('legalVersions');
  return (
    <>
      <AdminListHead texts={t} />
      <LegalAdmin {...loaderData} answer={actionData} />
    </>
  );
}
