import { Form, Link, useLocation } from 'react-router';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { COMPANIES_PATH, companyPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { companiesPath, type CompanySearch, LONGEST_COMPANY_NAME } from '../directory/rules.ts';
import type { CompanySummary, FoundCompanies } from '../directory/types.ts';
import { NEW_COMPANY_PATH } from '../rules.ts';

interface CompaniesPageProps {
  search: CompanySearch;
  /** Null if they couldn't be loaded. */
  found: FoundCompanies | null;
}

/** All companies, with a search by name. */
export function CompaniesPage({ search, found }: CompaniesPageProps) {
  const t = useMessages('companyPages');
  const { page, pages } = found ?? { page: 1, pages: 1 };
  const pathOf = (number: number) => companiesPath(search, number);
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={t.title}
        description={t.description}
        path={pathOf(page)}
        noindex={search.text !== ''}
        page={page}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={page < pages ? pathOf(page + 1) : null}
      />
      <h1 className="title">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-muted">{t.lead}</p>
      <CompanySearchForm text={search.text} />
      {found ? <Result search={search} found={found} /> : <LoadFailed text={t.failed} />}
      <section aria-labelledby="yours" className="mt-12 max-w-[65ch]">
        <h2 id="yours" className="text-lg font-semibold">
          {t.yours}
        </h2>
        <p>{t.yoursText}</p>
        <Link to={NEW_COMPANY_PATH} className="link tap">
          {t.setUp}
        </Link>
        <h2 className="mt-6 text-lg font-semibold">{t.meaning}</h2>
        <p>{t.meaningText}</p>
      </section>
    </div>
  );
}

function CompanySearchForm({ text }: { text: string }) {
  const { form: t } = useMessages('companyPages');
  const { search } = useLocation();
  return (
    <Form
      key={search}
      action={COMPANIES_PATH}
      role="search"
      aria-label={t.label}
      data-print="hide"
      className="card my-6 flex flex-wrap items-end gap-4 p-4 md:p-5"
    >
      <label className="min-w-0 grow basis-64">
        <span className="mb-1 block font-medium">{t.name}</span>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={LONGEST_COMPANY_NAME}
          className="field"
        />
      </label>
      <button type="submit" className="button button-primary">
        {t.submit}
      </button>
    </Form>
  );
}

function Result({ search, found }: { search: CompanySearch; found: FoundCompanies }) {
  const t = useMessages('companyPages');
  if (found.total === 0 && !search.text) return <EmptyCard title={t.noneYet} />;
  if (found.total === 0) {
    return (
      <EmptyCard title={t.none}>
        <Link to={COMPANIES_PATH} className="button button-primary mt-4">
          {t.all}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <>
      <p role="status" className="text-muted">
        <strong className="font-semibold text-ink">{t.count(found.total)}.</strong> {t.order}
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {found.companies.map((company) => (
          <li key={company.slug} className="min-w-0">
            <CompanyCard company={company} />
          </li>
        ))}
      </ul>
      <Paging
        page={found.page}
        pages={found.pages}
        pathOf={(page) => companiesPath(search, page)}
        next={null}
      />
    </>
  );
}

function CompanyCard({ company }: { company: CompanySummary }) {
  const t = useMessages('companyPages');
  const { slug, name, logoUrl, isVerified, counts, agents } = company;
  return (
    <article className="card flex h-full flex-wrap items-start justify-between gap-4 p-5">
      <div className="min-w-0 grow basis-40">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <Link to={companyPath(slug)} className="link tap">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <ul className="space-y-1 text-muted">
          <li>{t.homes(counts.sale, counts.rent)}</li>
          {agents > 0 && <li>{t.agents(agents)}</li>}
          {isVerified && <li>{t.verified}</li>}
        </ul>
      </div>
      {logoUrl && <CompanyLogo path={logoUrl} alt="" isSmall />}
    </article>
  );
}
