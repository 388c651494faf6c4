import { Link } from 'react-router';
import type { DaysKept } from '#app/lib/retention.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PRIVACY_PATH } from '../rules.ts';
import { STORED, type StoredGroup } from '../stored.ts';
import type { Operator, Partners } from '../types.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

interface PrivacyPageProps {
  operator: Operator;
  partners: Partners;
  /** For how long data is kept. */
  days: DaysKept;
}

/** What this site stores about people, why and for how long. */
export function PrivacyPage({ operator, partners, days }: PrivacyPageProps) {
  const t = useMessages('legal').privacy;
  const groups = (Object.keys(STORED) as StoredGroup[])
    // Mail is stored only if it can't be sent.
    .filter((group) => group !== 'mail' || !partners.mail)
    .map((group) => ({ group, ...t.groups[group] }));
  return (
    <LegalPage
      path={PRIVACY_PATH}
      title={t.title}
      description={t.description}
      intro={t.intro}
      operator={operator}
    >
      <LegalSection title={t.short.title}>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {t.short.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </LegalSection>
      {groups.map(({ group, title, text, kept }) => (
        <LegalSection key={group} title={title}>
          <p className="mt-2">{text}</p>
          <p className="mt-2 text-muted">{kept(days)}</p>
        </LegalSection>
      ))}
      <LegalSection title={t.log.title}>
        <p className="mt-2">{t.log.text}</p>
      </LegalSection>
      <LegalSection title={t.others.title}>
        <p className="mt-2">{t.others.text}</p>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {partners.payments && <li>{t.others.payments}</li>}
          {partners.mail && <li>{t.others.mail}</li>}
          {partners.files && <li>{t.others.files}</li>}
          {partners.signIn && <li>{t.others.signIn(partners.signIn)}</li>}
          <li>{t.others.law}</li>
        </ul>
        <p className="mt-2">{t.others.nobody}</p>
      </LegalSection>
      <LegalSection title={t.choices.title}>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {t.choices.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Link to="/dashboard/security" className="link tap mt-2">
          {t.choices.link}
        </Link>
      </LegalSection>
    </LegalPage>
  );
}
