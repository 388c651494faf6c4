import { data, Link } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { PreviewTitle } from '#app/features/settings/components/preview-title.tsx';
import { PromosForm } from '#app/features/settings/components/promos-form.tsx';
import { ConcurrentSettings } from '#app/features/settings/components/settings-versions.tsx';
import { saveSettings } from '#app/features/settings/mutations.server.ts';
import { keepPictures, PROMO_PICTURES, uploadOf } from '#app/features/settings/pictures.server.ts';
import { promoField, PROMO_NUMBERS } from '#app/features/settings/promo-fields.ts';
import { promoPreview } from '#app/features/settings/promo-preview.server.tsx';
import { readPromos } from '#app/features/settings/promos.server.ts';
import { findChangesSince, findStoredSettings } from '#app/features/settings/queries.server.ts';
import {
  bothErrors,
  PROMOS_PATH,
  SETTINGS_PATH,
  settingsVersionIn,
} from '#app/features/settings/rules.ts';
import { promoSchema } from '#app/features/settings/schema.ts';
import type { ConcurrentChange } from '#app/features/settings/types.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { type FormErrors, formError, NO_ERRORS, typedValues } from '#app/lib/form.ts';
import { promosJson, promosOf } from '#app/lib/promos.ts';
import { homeSectionsOf } from '#app/lib/site-settings.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import type { Route } from './+types/promos';

export const middleware: Route.MiddlewareFunction[] = [staffWith('settings')];

const NAMES = PROMO_NUMBERS.flatMap((n) =>
  [...Object.keys(promoSchema.shape), 'place'].map((name) => promoField(name, n)),
);

export async function loader() {
  const { version, settings } = await findStoredSettings();
  const isHidden = !homeSectionsOf(settings.home_sections).includes('promos');
  return { version, promos: promosOf(settings.promos), isHidden };
}

interface Answered {
  /** As the home page shows them, in each language. */
  preview?: { locale: string; html: string }[];
  concurrent?: ConcurrentChange;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  const sender = { person: staff.userId, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, uploadOf(PROMO_PICTURES));
  const { form } = upload;
  const opened = settingsVersionIn(form.get('version'));
  const refused = await keepPictures(staff.userId, upload, PROMO_PICTURES);
  const { promos, errors } = readPromos(form);
  const answer = (errors: FormErrors, status: number, more: Answered = {}, version = opened) => {
    const values = { ...typedValues(form, NAMES), version: [String(version)] };
    return data({ ...errors, intent: 'save', values, ...more }, { status });
  };
  if (refused) return answer(bothErrors(errors, refused.errors), refused.status);
  if (Object.keys(errors.fields).length > 0) return answer(errors, 400);
  if (form.get('step') === 'preview') {
    const preview = offeredLocales().map((locale) => ({
      locale,
      html: promoPreview(promos, locale),
    }));
    return answer(NO_ERRORS, 200, { preview });
  }
  try {
    const outcome = await saveSettings(staff, opened, { promos: promosJson(promos) });
    if (outcome.kind !== 'changed') return redirectWithFlash(PROMOS_PATH, 'settingsSaved');
    const concurrent = await findChangesSince(opened);
    return answer(formError('settings_changed'), 409, { concurrent }, outcome.version);
  } catch (error) {
    logError(error, { path: url.pathname });
    return answer(formError('settings_failed'), 503);
  }
}

export default function Promos({ loaderData, actionData }: Route.ComponentProps) {
  const { promos: t } = useMessages('adminSettings');
  const { isHidden, ...form } = loaderData;
  return (
    <>
      <AdminHead title={t.title} />
      <Link to={SETTINGS_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="max-w-[80ch] text-muted">{t.text}</p>
      {isHidden && <p className="mt-2 font-semibold">{t.hidden}</p>}
      {actionData?.concurrent && <ConcurrentSettings {...actionData.concurrent} />}
      {actionData?.preview && (
        <section aria-labelledby="preview" className="mt-4 space-y-6">
          <PreviewTitle of={actionData.preview} />
          {actionData.preview.map(({ locale, html }) => (
            <div
              key={locale}
              lang={locale}
              dir={locale === 'ar' ? 'rtl' : 'ltr'}
              // Made of escaped texts by React itself.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ))}
        </section>
      )}
      <PromosForm answer={actionData} {...form} />
    </>
  );
}
