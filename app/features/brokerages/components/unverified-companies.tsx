import { Link } from 'react-router';
import { companyPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { isolated } from '#app/ui/isolated.ts';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { STAFF_COMPANIES_PATH } from '../rules.ts';
import type { UnverifiedCompany } from '../verification/queries.server.ts';

interface UnverifiedCompaniesProps {
  companies: UnverifiedCompany[];
  page: number;
  pages: number;
}

/** Companies that staff may verify: fields `company`, `seen` and `decision`. */
export function UnverifiedCompanies({ companies, page, pages }: UnverifiedCompaniesProps) {
  const { verification: t } = useMessages('companies');
  return (
    <section aria-labelledby="unverified" className="mt-8">
      <h2 id="unverified" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="mb-3 max-w-[80ch] text-muted">{t.text}</p>
      {companies.length === 0 ? (
        <EmptyCard title={t.none} />
      ) : (
        <ul className="grid gap-4">
          {companies.map((company) => (
            <li key={company.id} className="card p-4">
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
      )}
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${STAFF_COMPANIES_PATH}?unverified=${number}#unverified`}
        next={null}
      />
    </section>
  );
}

function CompanyCard({ company }: { company: UnverifiedCompany }) {
  const { verification: t } = useMessages('companies');
  const { list } = useMessages('formats');
  const { id, slug, name, verified, verifiedAt, owners, tradeLicence, version } = company;
  return (
    <>
      <h3 className="text-lg font-semibold wrap-anywhere">
        <Link to={companyPath(slug)} className="link tap">
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t.now}>
          <IdentityText of={company} />
        </Fact>
        {verified && (
          <Fact label={t.before}>
            <IdentityText of={verified} /> · {verifiedAt && <Moment at={verifiedAt} />}
          </Fact>
        )}
        <Fact label={t.licence}>{tradeLicence ?? '–'}</Fact>
        <Fact label={t.owners}>{owners.length > 0 ? list(isolated(owners)) : '–'}</Fact>
      </dl>
      <Form className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="company" value={id} />
        <input type="hidden" name="seen" value={version} />
        <SubmitButton
          name="decision"
          value="verify"
          pendingLabel={t.working}
          aria-label={t.of(t.verify, name)}
        >
          {t.verify}
        </SubmitButton>
        {verified && (
          <SubmitButton
            name="decision"
            value="unverify"
            isQuiet
            pendingLabel={t.working}
            aria-label={t.of(t.unverify, name)}
          >
            {t.unverify}
          </SubmitButton>
        )}
      </Form>
    </>
  );
}

function IdentityText({ of }: { of: Pick<UnverifiedCompany, 'name' | 'nameAr' | 'orn'> }) {
  const { verification: t } = useMessages('companies');
  const parts = [of.name, of.nameAr, of.orn && t.orn(of.orn)].filter((part) => part !== null);
  return parts.map((part, at) => (
    <span key={part}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ));
}
