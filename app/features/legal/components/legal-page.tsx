import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { COOKIES_PATH, PRIVACY_PATH, TERMS_PATH } from '../rules.ts';
import type { Operator } from '../types.ts';

interface LegalPageProps {
  path: string;
  title: string;
  description: string;
  intro: string;
  operator: Operator;
  children: ReactNode;
}

/** The frame of /privacy, /terms and /cookies: its subject, links to the other two, and the operator. */
export function LegalPage({ path, title, description, intro, operator, children }: LegalPageProps) {
  const { privacy, terms, cookies } = useMessages('legal');
  const pages: [path: string, label: string][] = [
    [PRIVACY_PATH, privacy.title],
    [TERMS_PATH, terms.title],
    [COOKIES_PATH, cookies.title],
  ];
  return (
    <article className="page max-w-[46rem] py-6 md:py-8">
      <PageHead title={title} description={description} path={path} />
      <h1 className="title">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-lg text-muted">{intro}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {pages
          .filter(([other]) => other !== path)
          .map(([other, label]) => (
            <Link key={other} to={other} className="link tap">
              {label}
            </Link>
          ))}
      </p>
      {children}
      <OperatorPart operator={operator} />
    </article>
  );
}

interface LegalSectionProps {
  title: string;
  children: ReactNode;
}

export function LegalSection({ title, children }: LegalSectionProps) {
  return (
    <section className="mt-8 max-w-[65ch]">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function OperatorPart({ operator }: Pick<LegalPageProps, 'operator'>) {
  const t = useMessages('legal').operator;
  const { name, address, emails, phone } = operator;
  return (
    <LegalSection title={t.title}>
      <p className="mt-2 wrap-anywhere">{t.text(name)}</p>
      <ul className="mt-2 space-y-1">
        {address && <li>{address}</li>}
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${email}`} className="link wrap-anywhere">
              {email}
            </a>
          </li>
        ))}
        {phone && (
          <li>
            <a href={`tel:${phone}`} dir="ltr" className="link">
              {phone}
            </a>
          </li>
        )}
      </ul>
      <Link to="/contact-us" className="link tap mt-2">
        {t.contact}
      </Link>
    </LegalSection>
  );
}
