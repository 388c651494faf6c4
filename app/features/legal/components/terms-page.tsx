import { useMessages } from '#app/messages/use-messages.ts';
import { TERMS_PATH } from '../rules.ts';
import type { Operator } from '../types.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

/** What users and the operator can expect of each other. */
export function TermsPage({ operator }: { operator: Operator }) {
  const t = useMessages('legal').terms;
  return (
    <LegalPage
      path={TERMS_PATH}
      title={t.title}
      description={t.description}
      intro={t.intro}
      operator={operator}
    >
      {t.sections.map(({ title, points }) => (
        <LegalSection key={title} title={title}>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </LegalSection>
      ))}
    </LegalPage>
  );
}
