import { Link, useLocation } from 'react-router';
import { NameFields } from '#app/features/profiles/components/name-fields.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

interface NameQuestionProps {
  /** `kept`: the fields of what an owner without a name wanted to do. */
  answer?: FormAnswer & { kept?: Record<string, string[]> };
}

/** Asks them for it where the page's action did (`askForName`), and then does what they wanted. */
export function NameQuestion({ answer }: NameQuestionProps) {
  const t = useMessages('profile');
  const { pathname, search } = useLocation();
  if (!answer?.kept) return null;
  return (
    <section
      aria-labelledby="name-question"
      className="my-4 w-full rounded-card border border-line bg-surface p-4"
    >
      <h2 id="name-question" className="font-semibold">
        {t.name.title}
      </h2>
      <p className="mt-1 max-w-[65ch]">{t.name.text}</p>
      <Form answer={answer} className="mt-3">
        {Object.entries(answer.kept).map(([name, values]) =>
          values.map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          )),
        )}
        <NameFields takesFocus />
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton pendingLabel={t.name.submitting}>{t.name.submit}</SubmitButton>
          <Link to={pathname + search} className="button button-quiet">
            {t.cancel}
          </Link>
        </div>
      </Form>
    </section>
  );
}
