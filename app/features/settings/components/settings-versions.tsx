import { Link } from 'react-router';
import type { SiteSettings } from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { ConcurrentChange, ListedVersions } from '../types.ts';
import { SettingValues } from './setting-values.tsx';

interface SettingsVersionsProps extends ListedVersions {
  /** The version that holds. */
  current: number;
}

/** Who changed what and when, each with a button to restore it. */
export function SettingsVersions({ current, versions, original, earlier }: SettingsVersionsProps) {
  const { labels, versions: t } = useMessages('adminSettings');
  return (
    <section aria-labelledby="versions" className="mt-8 max-w-3xl">
      <h3 id="versions" className="text-lg font-semibold">
        {t.title}
      </h3>
      <ol className="card mt-2 divide-y divide-line">
        {versions.map(({ version, at, by, copyOf, changed, differing }) => (
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
              <Differing settings={differing} />
            </div>
            {version === current ? t.current : <Restore current={current} version={version} />}
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-4 p-4">
          <div className="min-w-0 grow basis-60">
            <p className="font-medium">{t.original}</p>
            <Differing settings={original} />
          </div>
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

/** What going back to a version would change. */
function Differing({ settings }: { settings: (keyof SiteSettings)[] }) {
  const { labels, versions: t } = useMessages('adminSettings');
  if (settings.length === 0) return null;
  return <p className="text-sm text-muted">{t.differing(settings.map((name) => labels[name]))}</p>;
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

/** What somebody else has saved while the form was open. */
export function ConcurrentSettings({ by, settings }: ConcurrentChange) {
  const { concurrent: t } = useMessages('adminSettings');
  return (
    <section className="card mt-4 max-w-3xl p-4" aria-labelledby="concurrent">
      <h3 id="concurrent" className="font-semibold">
        {t.title(by ?? t.somebody)}
      </h3>
      <SettingValues settings={settings} />
    </section>
  );
}
