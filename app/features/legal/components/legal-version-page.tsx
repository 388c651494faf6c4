import { Link } from 'react-router';
import { type LegalPageName, legalPath, legalVersionPath } from '#app/lib/legal-pages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { LegalText, LegalVersion } from '../types.ts';
import { LegalSections } from './legal-sections.tsx';

interface LegalVersionPageProps {
  page: LegalPageName;
  text: LegalText;
  shown: LegalVersion;
  newest: number;
}

/** What a version of a legal page said. */
export function LegalVersionPage({ page, text, shown, newest }: LegalVersionPageProps) {
  const t = useMessages('legalVersions');
  const { version, publishedAt, summary } = shown;
  return (
    <article className="page max-w-[46rem] py-6 md:py-8">
      <PageHead
        title={t.titleOf(text.title, version, publishedAt)}
        description={text.description}
        path={legalVersionPath(page, version)}
        noindex
      />
      <Link to={legalPath(page)} className="link tap">
        {t.current(text.title)}
      </Link>
      <h1 className="title">{text.title}</h1>
      <p className="mt-2 max-w-[65ch] text-lg text-muted">{text.intro}</p>
      <p className="card mt-4 p-4">
        {t.version(version, publishedAt)} {version < newest ? t.earlier : t.published}
        {summary && (
          <span dir="auto" className="block">
            {summary}
          </span>
        )}
      </p>
      <LegalSections sections={text.sections} />
    </article>
  );
}
