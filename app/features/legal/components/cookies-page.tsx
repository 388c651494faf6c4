import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { LoadedLegalPage } from '../page.server.ts';
import { LegalPage } from './legal-page.tsx';

interface CookiesPageProps {
  loaded: LoadedLegalPage;
  isUncounted: boolean;
}

/** Everything the site keeps in a browser, with the choice not to be counted. */
export function CookiesPage({ loaded, isUncounted }: CookiesPageProps) {
  return <LegalPage {...loaded} slots={{ counting: <Counting isUncounted={isUncounted} /> }} />;
}

function Counting({ isUncounted }: Pick<CookiesPageProps, 'isUncounted'>) {
  const t = useMessages('legal').cookies.counting;
  return (
    <>
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
    </>
  );
}
