import { Link } from 'react-router';
import { promosOf } from '#app/lib/promos.ts';
import type { SiteSettings } from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { isPictureName } from '../rules.ts';
import type { SettingsVersion, ConcurrentChange } from '../types.ts';
import { ShownPicture } from './shown-picture.tsx';

interface SettingsVersionsProps {
  /** The version that holds. */
  current: number;
  versions: SettingsVersion[];
  /** The version that others come before; null if none do. */
  earlier: number | null;
}

/** Who changed what and when, each with a button to restore it. */
export function SettingsVersions({ current, versions, earlier }: SettingsVersionsProps) {
  const { labels, versions: t } = useMessages('adminSettings');
  return (
    <section aria-labelledby="versions" className="mt-8 max-w-3xl">
      <h3 id="versions" className="text-lg font-semibold">
        {t.title}
      </h3>
      <ol className="card mt-2 divide-y divide-line">
        {versions.map(({ version, at, by, copyOf, changed }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 p-4">
            <div className="min-w-0 grow basis-60">
              <p className="font-medium">{t.version(version)}</p>
              <p className="text-sm wrap-anywhere text-muted">
                <Moment at={at} /> {by && t.by(by)}
              </p>
              <p className="text-sm">
                {copyOf === null
                  ? t.changed(changed.map((name) => labels[name]))
                  : t.copyOf(copyOf)}
              </p>
            </div>
            {version === current ? t.current : <Restore current={current} version={version} />}
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-4 p-4">
          <p className="grow font-medium">{t.original}</p>
          {current === 0 ? t.current : <Restore current={current} version={0} />}
        </li>
      </ol>
      {earlier !== null && (
        <Link to={`?before=${earlier}#versions`} className="link tap">
          {t.earlier}
        </Link>
      )}
    </section>
  );
}

function Restore({ current, version }: { current: number; version: number }) {
  const { versions: t } = useMessages('adminSettings');
  return (
    <Form intent={`restore-${version}`}>
      <input type="hidden" name="version" value={current} readOnly />
      <input type="hidden" name="earlier" value={version} readOnly />
      <SubmitButton pendingLabel={t.restoring} isQuiet aria-label={t.restoreVersion(version)}>
        {t.restore}
      </SubmitButton>
    </Form>
  );
}

function titlesOf(promos: string): string {
  return promosOf(promos)
    .map(({ title }) => title)
    .join('\n');
}

/** What somebody else has saved while the form was open. */
export function ConcurrentSettings({ by, settings }: ConcurrentChange) {
  const { labels, concurrent: t } = useMessages('adminSettings');
  return (
    <section className="card mt-4 max-w-3xl p-4" aria-labelledby="concurrent">
      <h3 id="concurrent" className="font-semibold">
        {t.title(by ?? t.somebody)}
      </h3>
      <dl>
        {Object.entries(settings).map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{labels[name as keyof SiteSettings]}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {value && isPictureName(name) ? (
                <ShownPicture name={name} id={value} />
              ) : (
                (name === 'promos' ? titlesOf(value) : value) || t.nothing
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
