import { data, Link } from 'react-router';
import { emptyPages } from '#app/features/area-pages/empty-pages.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { SOLD_PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { findKnownRates, findShownRates } from '#app/features/rates/queries.server.ts';
import { newestRates, printRates, readTypedRates } from '#app/features/rates/rules.ts';
import { recogniseAreas } from '#app/features/settings/areas.server.ts';
import { SettingsForm } from '#app/features/settings/components/settings-form.tsx';
import { SettingsPreview } from '#app/features/settings/components/settings-preview.tsx';
import {
  SettingsVersions,
  ConcurrentSettings,
} from '#app/features/settings/components/settings-versions.tsx';
import { defaultSettings } from '#app/features/settings/defaults.server.ts';
import {
  restoreSettings,
  saveSettings,
  withTyped,
} from '#app/features/settings/mutations.server.ts';
import {
  keepPictures,
  SETTING_PICTURES,
  uploadOf,
} from '#app/features/settings/pictures.server.ts';
import {
  findChangesSince,
  findStoredSettings,
  findSettingsVersions,
} from '#app/features/settings/queries.server.ts';
import {
  bothErrors,
  changedSettings,
  nearestColour,
  pickSettings,
  PROMOS_PATH,
  SETTING_NAMES,
  SETTINGS_PATH,
  type TypedSettings,
  settingsVersionIn,
} from '#app/features/settings/rules.ts';
import { settingsSchema } from '#app/features/settings/schema.ts';
import type { ConcurrentChange } from '#app/features/settings/types.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { areCurrencies, DEFAULT_CURRENCIES, offeredCurrencies } from '#app/lib/currencies.ts';
import { isoDay } from '#app/lib/dates.ts';
import {
  fieldError,
  type FormErrors,
  formError,
  NO_ERRORS,
  parseForm,
  typedValues,
} from '#app/lib/form.ts';
import { readGroups, readLinks, type ShownGroup, type ShownLink } from '#app/lib/site-links.ts';
import type { SiteSettings } from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { fixedSettings, siteSettings } from '#app/server/held-settings.server.ts';
import { logError } from '#app/server/log.server.ts';
import {
  footerGroups,
  hasWords,
  headerLinks,
  socialLinks,
} from '#app/server/site-settings.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import type { Route } from './+types/settings';

export const middleware: Route.MiddlewareFunction[] = [staffWith('settings')];

export async function loader({ url }: Route.LoaderArgs) {
  const before = settingsVersionIn(url.searchParams.get('before')) || null;
  const { version, settings } = await findStoredSettings();
  const listed = await findSettingsVersions(before, settings);
  const defaults = defaultSettings(settings);
  const rates = findKnownRates();
  const newest = newestRates(rates, isoDay(new Date()));
  return {
    version,
    stored: settings,
    listed,
    fixed: fixedSettings(),
    defaults,
    rates: rates.map((it) => ({ ...it, isNewest: it === newest })),
    areTooOld: findShownRates(new Date()).date === null,
  };
}

interface Answered {
  preview?: {
    settings: SiteSettings;
    changed: Partial<SiteSettings>;
    links: Record<string, string>;
    header: ShownLink[] | null;
    footer: ShownGroup[] | null;
  };
  concurrent?: ConcurrentChange;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  const sender = { person: staff.userId, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, uploadOf(SETTING_PICTURES));
  const { form } = upload;
  if (form.has('earlier')) return restore(staff, form, url.pathname);
  const opened = settingsVersionIn(form.get('version'));
  const refused = await keepPictures(staff.userId, upload, SETTING_PICTURES);
  const parsed = parseForm(settingsSchema, form);
  const answer = (errors: FormErrors, status: number, more: Answered = {}, version = opened) => {
    const values = { ...typedValues(form, SETTING_NAMES), version: [String(version)] };
    return data({ ...errors, intent: 'save', values, ...more }, { status });
  };
  if (!parsed.ok) return answer(bothErrors(parsed.errors, refused?.errors), 400);
  const faint = faintColours(parsed.value);
  const wordless = linksWithoutWords(parsed.value);
  const areas = await recogniseAreas(parsed.value.home_areas);
  const offered = offeredCurrencies(parsed.value.currencies);
  const rates = usableRates(parsed.value.currency_rates, offered);
  const isUnknown = !areCurrencies(offered);
  // Rates that came since may lack one offered before: it isn't offered then, and other settings can be saved.
  const isNew = parsed.value.currencies !== siteSettings().currencies;
  const lacksRates = isNew && rates === '' && !isUnknown && !haveRates(offered);
  if (faint || wordless || areas === null || rates === null || isUnknown || lacksRates) {
    const unknown = areas === null ? fieldError('home_areas', 'home_areas_unknown') : NO_ERRORS;
    const odd = rates === null ? fieldError('currency_rates', 'currency_rates_invalid') : NO_ERRORS;
    const missing = lacksRates ? fieldError('currencies', 'currencies_without_rates') : NO_ERRORS;
    const strange = isUnknown ? fieldError('currencies', 'currencies_invalid') : NO_ERRORS;
    const wrong = [faint, wordless, unknown, odd, missing, strange].reduce<FormErrors>(
      (all, errors) => bothErrors(all, errors ?? NO_ERRORS),
      NO_ERRORS,
    );
    return answer(bothErrors(wrong, refused?.errors), 400);
  }
  const settings = {
    ...parsed.value,
    home_areas: areas,
    currencies: isDefault(offered) ? '' : parsed.value.currencies,
    currency_rates: rates,
  };
  if (refused) return answer(refused.errors, refused.status);
  if (form.get('step') === 'preview') {
    const shown = { ...siteSettings(), ...settings, ...fixedSettings() };
    const empty = await emptyPages();
    const { settings: stored } = await findStoredSettings();
    const next = withTyped(stored, settings);
    const preview = {
      settings: { ...shown, ...headings(shown) },
      changed: pickSettings(next, changedSettings(stored, next)),
      links: socialLinks(shown),
      header: headerLinks(empty, shown),
      footer: footerGroups(empty, shown),
    };
    return answer(NO_ERRORS, 200, { preview });
  }
  try {
    const outcome = await saveSettings(staff, opened, settings);
    if (outcome.kind !== 'changed') return redirectWithFlash(SETTINGS_PATH, 'settingsSaved');
    const concurrent = await findChangesSince(opened);
    return answer(formError('settings_changed'), 409, { concurrent }, outcome.version);
  } catch (error) {
    logError(error, { path: url.pathname });
    return answer(formError('settings_failed'), 503);
  }
}

/** The headings that the home page would have, its own where none is set. */
function headings(settings: SiteSettings): Pick<SiteSettings, 'heading' | 'heading_ar'> {
  const { heading = '', heading_ar = '' } = defaultSettings(settings);
  if (settings.heading) return { heading: settings.heading, heading_ar: settings.heading_ar };
  return { heading, heading_ar: settings.heading_ar || heading_ar };
}

/** Rates as they are stored; null if they can't be used. */
function usableRates(typed: string, offered: string[]): string | null {
  if (typed.trim() === '') return '';
  const rates = readTypedRates(typed, isoDay(new Date()), offered);
  return rates && printRates(rates);
}

function isDefault(offered: string[]): boolean {
  return offered.join() === DEFAULT_CURRENCIES.join();
}

/** Whether the rates that hold without any typed here have those of all these currencies. */
function haveRates(offered: string[]): boolean {
  const known = findKnownRates().filter(({ source }) => source !== 'set');
  const newest = newestRates(known, isoDay(new Date()));
  return offered.every((currency) => newest && Object.hasOwn(newest.dirhams, currency));
}

/** What is wrong with colours that too few people could read. */
function faintColours(settings: TypedSettings): FormErrors | null {
  const faint = (['main_colour', 'accent_colour'] as const).filter((name) =>
    nearestColour(name, settings[name]),
  );
  if (faint.length === 0) return null;
  return { fields: Object.fromEntries(faint.map((name) => [name, ['colour_faint']])), form: [] };
}

/** Links to pages that the site has no words for, and that were given none. */
function linksWithoutWords({ header_links, footer_links }: TypedSettings): FormErrors | null {
  const links = {
    header_links: readLinks(header_links),
    footer_links: (readGroups(footer_links) ?? []).flatMap((group) => group.links),
  };
  const wordless = Object.entries(links).filter(([, all]) => !all.every(hasWords));
  if (wordless.length === 0) return null;
  return {
    fields: Object.fromEntries(wordless.map(([name]) => [name, ['links_wordless']])),
    form: [],
  };
}

async function restore(staff: Staff, form: FormData, path: string) {
  const [version, earlier] = [
    settingsVersionIn(form.get('version')),
    settingsVersionIn(form.get('earlier')),
  ];
  const outcome = await restoreSettings(staff, version, earlier).catch((error: unknown) => {
    logError(error, { path });
    return null;
  });
  const isRestored = outcome?.kind === 'saved';
  return redirectWithFlash(SETTINGS_PATH, isRestored ? 'settingsRestored' : 'settingsNotRestored');
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, ...form } = loaderData;
  const t = useMessages('adminSettings');
  const packages = useMessages('packages');
  return (
    <>
      <AdminListHead texts={t} />
      <p className="flex flex-wrap gap-x-6">
        <Link to={SOLD_PACKAGES_PATH} className="link tap">
          {packages.admin.open}
        </Link>
        <Link to={PROMOS_PATH} className="link tap">
          {t.promos.title}
        </Link>
      </p>
      {actionData?.concurrent && <ConcurrentSettings {...actionData.concurrent} />}
      {actionData?.preview && <SettingsPreview {...actionData.preview} />}
      <SettingsForm answer={actionData} {...form} />
      <SettingsVersions current={form.version} {...listed} />
    </>
  );
}
