import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { legalPath, legalVersionPath } from '#app/lib/legal-pages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { LoadedLegalPage } from '../page.server.ts';
import { LegalSections } from './legal-sections.tsx';

interface LegalPageProps extends LoadedLegalPage {
  slots?: ComponentProps<typeof LegalSections>['slots'];
}

/** /privacy, /terms, /cookies and /accessibility: what the page says, its version, the earlier ones, and the other pages. */
export function LegalPage({ page, text, versions, isChanged, others, slots }: LegalPageProps) {
  const t = useMessages('legalVersions');
  const { title, description, intro, sections } = text;
  const [newest] = versions;
  return (
    <article className="page max-w-[46rem] py-6 md:py-8">
      <PageHead title={title} description={description} path={legalPath(page)} />
      <h1 className="title">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-lg text-muted">{intro}</p>
      {newest && (
        <p className="mt-2 text-muted">
          {t.version(newest.version, newest.publishedAt)}
          {isChanged && (
            <>
              {' '}
              {t.changedSince}{' '}
              <Link to={legalVersionPath(page, newest.version)} className="link">
                {t.asPublished(newest.version)}
              </Link>
            </>
          )}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {others.map(([path, label]) => (
          <Link key={path} to={path} className="link tap">
            {label}
          </Link>
        ))}
      </p>
      <LegalSections sections={sections} slots={slots} />
      {versions.length > 1 && <Versions page={page} versions={versions} />}
    </article>
  );
}

function Versions({ page, versions }: Pick<LegalPageProps, 'page' | 'versions'>) {
  const t = useMessages('legalVersions');
  return (
    <section className="mt-8 max-w-[65ch]">
      <h2 className="text-xl font-semibold">{t.versions}</h2>
      <ul className="mt-2 space-y-2">
        {versions.map(({ version, publishedAt, summary }) => (
          <li key={version}>
            <Link to={legalVersionPath(page, version)} className="link tap">
              {t.version(version, publishedAt)}
            </Link>
            {summary && (
              <p dir="auto" className="text-muted">
                {summary}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
