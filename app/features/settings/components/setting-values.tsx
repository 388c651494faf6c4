import { describePromos } from '#app/lib/promos.ts';
import { homeSectionsOf, type SiteSettings } from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { isPictureName } from '../rules.ts';
import { ShownPicture } from './shown-picture.tsx';

/** What settings say, each by its label. */
export function SettingValues({ settings }: { settings: Partial<SiteSettings> }) {
  const { labels, nothing, sections, ...t } = useMessages('adminSettings');
  const { approval = '', permit_policy = '', languages = '', home_sections = '' } = settings;
  const named: Partial<Record<keyof SiteSettings, string>> = {
    ...settings,
    approval: t.approvals[approval],
    permit_policy: t.permitPolicies[permit_policy],
    languages: t.languages[languages],
    home_sections: homeSectionsOf(home_sections)
      .map((it) => sections[it])
      .join('\n'),
    promos: describePromos(settings.promos ?? ''),
  };
  const names = Object.keys(settings) as (keyof SiteSettings)[];
  return (
    <dl>
      {names.map((name) => {
        const value = settings[name];
        return (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{labels[name]}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {value && isPictureName(name) ? (
                <ShownPicture name={name} id={value} />
              ) : (
                named[name] || nothing
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
