import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { SiteCookie } from '../cookies.server.ts';
import { COOKIES_PATH } from '../rules.ts';
import type { Operator } from '../types.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

interface CookiesPageProps {
  operator: Operator;
  /** In the order to show, with the seconds browsers keep them. */
  cookies: [name: SiteCookie, seconds: number][];
  isUncounted: boolean;
}

/** Everything the site keeps in a browser. */
export function CookiesPage({ operator, cookies, isUncounted }: CookiesPageProps) {
  const t = useMessages('legal').cookies;
  return (
    <LegalPage
      path={COOKIES_PATH}
      title={t.title}
      description={t.description}
      intro={t.intro}
      operator={operator}
    >
      <LegalSection title={t.cookiesTitle}>
        <dl className="mt-2">
          {cookies.map(([name, seconds]) => (
            <Entry key={name} name={name} text={t.purposes[name]} kept={t.kept(seconds)} />
          ))}
        </dl>
        <p className="mt-4">{t.properties}</p>
      </LegalSection>
      <LegalSection title={t.storageTitle}>
        <p className="mt-2">{t.storageText}</p>
        <dl className="mt-2">
          {t.storage.map(({ name, text, kept }) => (
            <Entry key={name} name={name} text={text} kept={kept} />
          ))}
        </dl>
      </LegalSection>
      <Counting isUncounted={isUncounted} />
      <LegalSection title={t.noneTitle}>
        <p className="mt-2">{t.noneText}</p>
      </LegalSection>
    </LegalPage>
  );
}

function Counting({ isUncounted }: Pick<CookiesPageProps, 'isUncounted'>) {
  const t = useMessages('legal').cookies.counting;
  return (
    <LegalSection title={t.title}>
      <p className="mt-2">{t.text}</p>
      <p className="mt-2">{t.signals}</p>
      <p className="mt-2">{isUncounted ? t.uncounted : t.counted}</p>
      <Form className="mt-3">
        <SubmitButton
          isQuiet
          pendingLabel={t.pending}
          name="choice"
          value={isUncounted ? 'counted' : 'uncounted'}
        >
          {isUncounted ? t.resume : t.stop}
        </SubmitButton>
      </Form>
    </LegalSection>
  );
}

function Entry({ name, text, kept }: { name: string; text: string; kept: string }) {
  return (
    <div className="border-t border-line py-3 first:border-t-0">
      <dt className="font-mono text-sm font-semibold wrap-anywhere">{name}</dt>
      <dd>{text}</dd>
      <dd className="text-sm text-muted">{kept}</dd>
    </div>
  );
}
