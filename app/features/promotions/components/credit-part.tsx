import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { FeaturableHome } from '../credits/types.ts';

interface CreditPartProps {
  homes: FeaturableHome[];
  answer?: FormAnswer;
}

/** Features a home of the company with a credit of its package. */
export function CreditPart({ homes, answer }: CreditPartProps) {
  const { credit: t } = useMessages('packages');
  const options = [
    ['', t.choose] as const,
    ...homes.map(
      ({ id, title, placeName, reference }) =>
        [String(id), t.option(title, placeName, reference)] as const,
    ),
  ];
  return (
    <section aria-labelledby="credit" className="space-y-3">
      <h3 id="credit" className="text-lg font-semibold">
        {t.title}
      </h3>
      <p className="max-w-prose">{t.text}</p>
      {homes.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Form intent="credit" answer={answer} className="max-w-xl space-y-3">
          <Select label={t.home} name="listing" options={options} />
          <SubmitButton pendingLabel={t.working}>{t.submit}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
