import { PictureField } from '#app/features/profiles/components/picture-field.tsx';
import { KnownRatesList } from '#app/features/rates/components/known-rates-list.tsx';
import type { KnownRates } from '#app/features/rates/rules.ts';
import { typedColour } from '#app/lib/colours.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { isNumberSetting, NUMBER_SETTINGS } from '#app/lib/number-settings.ts';
import {
  APPROVALS,
  HOME_SECTIONS,
  homeSectionsOf,
  LANGUAGES_OFFERED,
  PERMIT_POLICIES,
  type SitePictureName,
  type SiteSettings,
} from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedGuard } from '#app/ui/form/unsaved-guard.tsx';
import { useTaken } from '#app/ui/form/use-taken.ts';
import { fileFieldOf, isPictureName, nearestColour, settingId, VARIABLES } from '../rules.ts';
import { settingsSchema } from '../schema.ts';
import { PREVIEWED_FORM } from './preview-title.tsx';
import { ShownPicture } from './shown-picture.tsx';

interface SettingsFormProps {
  answer: FormAnswer | undefined;
  version: number;
  stored: SiteSettings;
  /** What environment variables set. */
  fixed: Partial<SiteSettings>;
  /** What holds where a field is empty. */
  defaults: Partial<SiteSettings>;
  rates: (KnownRates & { isNewest: boolean })[];
  /** Whether even the newest of them are. */
  areTooOld: boolean;
}

const SITE_GROUP = [
  'name',
  'logo',
  'icon',
  'share_picture',
  'main_colour',
  'accent_colour',
  'languages',
  'social_links',
  'header_links',
  'footer_links',
] as const;

const GROUPS = [
  ['site', SITE_GROUP],
  ['home', ['heading', 'heading_ar', 'home_picture', 'home_sections', 'home_areas']],
  ['contact', ['contact_emails', 'contact_phone', 'contact_address', 'contact_address_ar']],
  ['company', ['company', 'tax_number']],
  ['mail', ['sender_name', 'mail_signature', 'mail_signature_ar']],
  ['listings', ['approval', 'permit_policy', 'sample_percent', 'featured_price', 'listing_photos']],
  ['currencies', ['currencies', 'currency_rates']],
  ['limits', ['limit_listings', 'limit_messages', 'limit_photos']],
  [
    'retention',
    [
      'proof_days',
      'settled_days',
      'guest_conversation_days',
      'sent_mail_days',
      'views_days',
      'searches_days',
    ],
  ],
  ['banner', ['banner_text', 'banner_text_ar', 'banner_link', 'banner_from', 'banner_until']],
] as const;

/** Of several lines. */
const LONG = new Set<keyof SiteSettings>([
  'home_areas',
  'mail_signature',
  'mail_signature_ar',
  'social_links',
  'header_links',
  'footer_links',
  'currency_rates',
]);

const ROWS: Partial<Record<keyof SiteSettings, number>> = { footer_links: 8, currency_rates: 5 };

/** Of Latin letters, digits and signs only. */
const LATIN = new Set<keyof SiteSettings>([
  'currencies',
  'main_colour',
  'accent_colour',
  'contact_emails',
  'contact_phone',
  'tax_number',
  'banner_link',
]);

const TYPES: Partial<Record<keyof SiteSettings, string>> = {
  contact_phone: 'tel',
  banner_from: 'date',
  banner_until: 'date',
};

export function SettingsForm({
  answer,
  version,
  stored,
  fixed,
  defaults,
  rates,
  areTooOld,
}: SettingsFormProps) {
  const t = useMessages('adminSettings');
  const restored = useTaken((intent) => intent.startsWith('restore-'), answer);
  return (
    <div className="mt-4 gap-8 lg:flex">
      <GroupIndex />
      <Form
        // What was typed for the state that is gone would be published with the next change.
        key={restored}
        id={PREVIEWED_FORM}
        intent="save"
        answer={answer}
        schema={settingsSchema}
        encType="multipart/form-data"
        className="card min-w-0 max-w-3xl flex-1 space-y-8 p-4 pb-0"
      >
        <OpenedVersion version={version} />
        <LeavingGuard version={version} answer={answer} />
        {GROUPS.map(([group, names]) => (
          <fieldset key={group} id={group} className="space-y-4">
            <legend className="mb-2 text-lg font-semibold">{t.groups[group]}</legend>
            {group === 'currencies' && <KnownRatesList rates={rates} areTooOld={areTooOld} />}
            {names.map((name) => (
              <div key={name} id={settingId(name)} className="scroll-mt-4">
                <Setting
                  name={name}
                  value={stored[name]}
                  fixed={fixed[name]}
                  placeholder={defaults[name]}
                />
              </div>
            ))}
          </fieldset>
        ))}
        <PublishButtons />
      </Form>
    </div>
  );
}

function GroupIndex() {
  const t = useMessages('adminSettings');
  return (
    <nav aria-label={t.index} className="group-index">
      <ul className="link-row">
        {GROUPS.map(([group]) => (
          <li key={group}>
            <a href={`#${group}`} className="pill">
              {t.groups[group]}
            </a>
          </li>
        ))}
        <li>
          <a href="#versions" className="pill">
            {t.versions.title}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** Asks before what isn't published is left; what has been published is where it begins again. */
export function LeavingGuard({ version, answer }: Pick<SettingsFormProps, 'version' | 'answer'>) {
  const { leave } = useMessages('adminSettings');
  return <UnsavedGuard key={version} question={leave} isUnsaved={answer !== undefined} />;
}

/** In view wherever the form is. */
export function PublishButtons() {
  const t = useMessages('adminSettings');
  return (
    <div className="publish-bar">
      <SubmitButton name="step" value="preview" pendingLabel={t.previewing} isQuiet>
        {t.preview}
      </SubmitButton>
      <SubmitButton name="step" value="publish" pendingLabel={t.saving}>
        {t.save}
      </SubmitButton>
    </div>
  );
}

interface SettingProps {
  name: keyof SiteSettings;
  value: string;
  fixed: string | undefined;
  placeholder: string | undefined;
}

function Setting({ name, value, fixed, placeholder }: SettingProps) {
  const { labels, hints, ...t } = useMessages('adminSettings');
  const { typed } = useField(name, false);
  if (fixed !== undefined) {
    return (
      <div>
        <p className="font-medium">{labels[name]}</p>
        <p className="wrap-anywhere" dir="auto">
          {fixed}
        </p>
        <p className="text-sm text-muted">{t.fixed(VARIABLES[name] ?? '')}</p>
      </div>
    );
  }
  if (isPictureName(name)) return <SitePicture name={name} held={value} />;
  const nearest = nearestColour(name, typedColour(typed?.[0] ?? ''));
  const range = isNumberSetting(name) ? t.range(NUMBER_SETTINGS[name]) : undefined;
  const hint = nearest ? t.nearest(nearest) : [hints[name], range].filter(Boolean).join(' ');
  const field = { name, label: labels[name], hint, defaultValue: value, placeholder };
  if (name === 'home_sections') return <Sections held={value} />;
  if (name === 'approval')
    return <Select {...field} options={APPROVALS.map((it) => [it, t.approvals[it]])} />;
  if (name === 'permit_policy')
    return <Select {...field} options={PERMIT_POLICIES.map((it) => [it, t.permitPolicies[it]])} />;
  if (name === 'languages')
    return <Select {...field} options={LANGUAGES_OFFERED.map((it) => [it, t.languages[it]])} />;
  const written = name.endsWith('_ar')
    ? { lang: 'ar', dir: 'rtl' }
    : {
        dir: LATIN.has(name) ? 'ltr' : 'auto',
        // Beside an Arabic one, it is the English version.
        ...(Object.hasOwn(labels, `${name}_ar`) && { lang: 'en' }),
      };
  if (LONG.has(name)) return <TextArea {...field} rows={ROWS[name] ?? 4} {...written} />;
  return <Field {...field} type={TYPES[name] ?? 'text'} {...written} autoComplete="off" />;
}

/** The sections of the home page: one field for each position, so that ordering works without script. */
function Sections({ held }: { held: string }) {
  const { labels, hints, section, sections, noSection } = useMessages('adminSettings');
  const { control, typed, sentences, errorId } = useField('home_sections', false);
  const shown = typed ?? homeSectionsOf(held);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{labels.home_sections}</legend>
      <div className="flex flex-wrap gap-3">
        {HOME_SECTIONS.map((key, at) => (
          <label key={key} className="grow basis-64">
            <span className="text-sm text-muted">{section(at + 1)}</span>
            <select
              {...control}
              id={`${control.id}-${at}`}
              className="field"
              defaultValue={shown[at] ?? ''}
            >
              <option value="">{noSection}</option>
              {HOME_SECTIONS.map((it) => (
                <option key={it} value={it}>
                  {sections[it]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} sentences={sentences} />
      <p className="mt-1 text-sm text-muted">{hints.home_sections}</p>
    </fieldset>
  );
}

/** A picture of the site: the current or just uploaded one, and a field for another. */
function SitePicture({ name, held }: { name: SitePictureName; held: string }) {
  const { labels, hints, removePicture } = useMessages('adminSettings');
  const { typed } = useField(name, false);
  const id = typed?.[0] ?? held;
  return (
    <div>
      <input type="hidden" name={name} value={id} readOnly />
      {/* Clears the file field after an upload. */}
      <PictureField
        key={id}
        name={fileFieldOf(name)}
        label={labels[name]}
        hint={hints[name] ?? ''}
        removeLabel={removePicture[name]}
      >
        {id && <ShownPicture name={name} id={id} />}
      </PictureField>
    </div>
  );
}
