import { Link } from 'react-router';
import type { ShownGroup, ShownLink } from '#app/lib/site-links.ts';
import {
  coloursOf,
  homeSectionsOf,
  logoOf,
  PICTURE_NAMES,
  type SiteSettings,
} from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { PreviewTitle } from './preview-title.tsx';
import { SettingValues } from './setting-values.tsx';
import { ShownPicture } from './shown-picture.tsx';

interface SettingsPreviewProps {
  settings: SiteSettings;
  /** What differs from what is published. */
  changed: Partial<SiteSettings>;
  /** Its social links: the names of their hosts by URL. */
  links: Record<string, string>;
  header: ShownLink[] | null;
  footer: ShownGroup[] | null;
}

/** A preview of the unpublished settings. */
export function SettingsPreview({
  settings,
  changed,
  links,
  header,
  footer,
}: SettingsPreviewProps) {
  const { previewed: t, sections } = useMessages('adminSettings');
  const shell = useMessages('shell');
  const name = settings.name || shell.name;
  /** What is set of a text that has a value in each language. */
  const inBoth = (it: 'heading' | 'banner_text' | 'mail_signature') =>
    (
      [
        ['en', settings[it]],
        ['ar', settings[`${it}_ar`]],
      ] as const
    ).filter(([, text]) => text);
  return (
    <section aria-labelledby="preview" className="mt-4 max-w-3xl">
      <PreviewTitle of={settings} />
      <div className="card mt-2 divide-y divide-line overflow-hidden">
        {inBoth('banner_text').map(([lang, text]) => (
          <Banner
            key={lang}
            text={text}
            lang={lang}
            {...(settings.banner_link && { href: settings.banner_link })}
          />
        ))}
        <p className="p-4">
          <Wordmark name={name} logo={logoOf(settings)} />
        </p>
        {header && (
          <p className="flex flex-wrap gap-4 p-4">
            {header.map(([to, words]) => (
              <Link key={to} to={to} className="tap font-medium">
                {words}
              </Link>
            ))}
          </p>
        )}
        {inBoth('heading').map(([lang, text]) => (
          <p key={lang} lang={lang} dir="auto" className="p-4 font-display text-2xl wrap-anywhere">
            {text}
          </p>
        ))}
        <p className="p-4">
          {t.sections(homeSectionsOf(settings.home_sections).map((it) => sections[it]))}
        </p>
        {footer && (
          <div className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3">
            {footer.map(([title, pages]) => (
              <div key={title}>
                <p className="font-semibold">{title}</p>
                <ul>
                  {Object.entries(pages).map(([to, words]) => (
                    <li key={to}>
                      <Link to={to} className="tap text-muted">
                        {words}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {settings.social_links && (
          <p className="flex flex-wrap gap-4 p-4">
            {Object.entries(links).map(([url, host]) => (
              <a key={url} href={url} className="link tap">
                {host}
              </a>
            ))}
          </p>
        )}
        {(settings.main_colour || settings.accent_colour) && (
          <ColourPreview colours={coloursOf(settings)} />
        )}
        {PICTURE_NAMES.some((it) => it !== 'logo' && settings[it]) && (
          <p className="flex flex-wrap gap-4 p-4">
            {PICTURE_NAMES.map(
              (it) =>
                it !== 'logo' &&
                settings[it] && <ShownPicture key={it} name={it} id={settings[it]} />,
            )}
          </p>
        )}
        <dl className="p-4">
          <dt className="text-sm text-muted">{t.email}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {t.from(settings.sender_name || name)}
          </dd>
          {inBoth('mail_signature').map(([lang, text]) => (
            <dd key={lang} lang={lang} dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </dd>
          ))}
        </dl>
        <div className="p-4">
          <h4 className="font-semibold">{t.changes}</h4>
          {Object.keys(changed).length > 0 ? <SettingValues settings={changed} /> : <p>{t.none}</p>}
        </div>
      </div>
    </section>
  );
}
