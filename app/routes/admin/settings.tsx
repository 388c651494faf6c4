import { data, Link } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { SOLD_PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { recogniseAreas } from '#app/features/settings/areas.server.ts';
import { SettingsForm } from '#app/features/settings/components/settings-form.tsx';
import { SettingsPreview } from '#app/features/settings/components/settings-preview.tsx';
import {
  SettingsVersions,
  ConcurrentSettings,
} from '#app/features/settings/components/settings-versions.tsx';
import { defaultSettings } from '#app/features/settings/defaults.server.ts';
import { restoreSettings, saveSettings } from '#app/features/settings/mutations.server.ts';
import { EXPECTED, keepPictures } from '#app/features/settings/pictures.server.ts';
import {
  findChangesSince,
  findStoredSettings,
  findSettingsVersions,
} from '#app/features/settings/queries.server.ts';
import { nearestColour, SETTING_NAMES, SETTINGS_PATH } from '#app/features/settings/rules.ts';
import { settingsSchema } from '#app/features/settings/schema.ts';
import type { ConcurrentChange } from '#app/features/settings/types.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
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
import { fixedSettings } from '#app/server/held-settings.server.ts';
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
  const before = versionOf(url.searchParams.get('before')) || null;
  const [{ version, settings }, listed] = await Promise.all([
    findStoredSettings(),
    findSettingsVersions(before),
  ]);
  const defaults = defaultSettings(settings);
  return { version, stored: settings, listed, fixed: fixedSettings(), defaults };
}

interface Answered {
  preview?: {
    settings: SiteSettings;
    links: Record<string, string>;
    header: ShownLink[] | null;
    footer: ShownGroup[] | null;
  };
  concurrent?: ConcurrentChange;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  const sender = { person: staff.userId, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, EXPECTED);
  const { form } = upload;
  if (form.has('earlier')) return restore(staff, form, url.pathname);
  const opened = versionOf(form.get('version'));
  const refused = await keepPictures(staff.userId, upload);
  const parsed = parseForm(settingsSchema, form);
  const answer = (errors: FormErrors, status: number, more: Answered = {}, version = opened) => {
    const values = { ...typedValues(form, SETTING_NAMES), version: [String(version)] };
    return data({ ...errors, intent: 'save', values, ...more }, { status });
  };
  if (!parsed.ok) return answer(bothErrors(parsed.errors, refused?.errors), 400);
  const faint = faintColours(parsed.value);
  const wordless = linksWithoutWords(parsed.value);
  const areas = await recogniseAreas(parsed.value.home_areas);
  if (faint || wordless || areas === null) {
    const unknown = areas === null ? fieldError('home_areas', 'home_areas_unknown') : NO_ERRORS;
    const wrong = bothErrors(bothErrors(faint ?? NO_ERRORS, wordless ?? NO_ERRORS), unknown);
    return answer(bothErrors(wrong, refused?.errors), 400);
  }
  const settings = { ...parsed.value, home_areas: areas };
  if (refused) return answer(refused.errors, refused.status);
  if (form.get('step') === 'preview') {
    const shown = { ...settings, ...fixedSettings() };
    const preview = {
      settings: shown,
      links: socialLinks(shown),
      header: headerLinks(shown),
      footer: footerGroups(shown),
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

/** What is wrong with colours that too few people could read. */
function faintColours(settings: SiteSettings): FormErrors | null {
  const faint = SETTING_NAMES.filter((name) => nearestColour(name, settings[name]));
  if (faint.length === 0) return null;
  return { fields: Object.fromEntries(faint.map((name) => [name, ['colour_faint']])), form: [] };
}

/** Links to pages that the site has no words for, and that were given none. */
function linksWithoutWords({ header_links, footer_links }: SiteSettings): FormErrors | null {
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

function bothErrors(one: FormErrors, other: FormErrors = NO_ERRORS): FormErrors {
  return { fields: { ...one.fields, ...other.fields }, form: [...one.form, ...other.form] };
}

async function restore(staff: Staff, form: FormData, path: string) {
  const [version, earlier] = [versionOf(form.get('version')), versionOf(form.get('earlier'))];
  const outcome = await restoreSettings(staff, version, earlier).catch((error: unknown) => {
    logError(error, { path });
    return null;
  });
  const isRestored = outcome?.kind === 'saved';
  return redirectWithFlash(SETTINGS_PATH, isRestored ? 'settingsRestored' : 'settingsNotRestored');
}

/** A number that fits a PostgreSQL column. */
function versionOf(value: unknown): number {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : 0;
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, ...form } = loaderData;
  const t = useMessages('adminSettings');
  const packages = useMessages('packages');
  return (
    <>
      <AdminListHead texts={t} />
      <Link to={SOLD_PACKAGES_PATH} className="link tap">
        {packages.admin.open}
      </Link>
      {actionData?.concurrent && <ConcurrentSettings {...actionData.concurrent} />}
      {actionData?.preview && <SettingsPreview {...actionData.preview} />}
      <SettingsForm answer={actionData} {...form} />
      <SettingsVersions current={form.version} {...listed} />
    </>
  );
}
