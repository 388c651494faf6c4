import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Written } from '#app/ui/written.tsx';
import { ratingIntent, STARS } from '../ratings/rules.ts';
import { ratingSchema } from '../ratings/schema.ts';
import type { RatingOffer } from '../ratings/types.ts';
import { Stars } from './stars.tsx';

interface RatingFormsProps {
  offers: RatingOffer[];
  answer?: FormAnswer;
}

/** The forms to rate each agent who has answered, below the conversation. */
export function RatingForms({ offers, answer }: RatingFormsProps) {
  return offers.map((offer) => <RatingForm key={offer.agentId} offer={offer} answer={answer} />);
}

interface RatingFormProps {
  offer: RatingOffer;
  answer?: FormAnswer;
}

/** Once sent, a confirmation. */
function RatingForm({ offer: { agentId, agentName, given }, answer }: RatingFormProps) {
  const { ratings: t } = useMessages('agents');
  const heading = `rate-${agentId}`;
  if (given) {
    return (
      <section className="card mt-8 p-4">
        <p>
          {t.given(agentName)} <Stars stars={given.stars} />
        </p>
        {given.comment && (
          <Written className="mt-1 whitespace-pre-line wrap-anywhere">{given.comment}</Written>
        )}
      </section>
    );
  }
  return (
    <section aria-labelledby={heading} className="card mt-8 p-4">
      <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
        {t.offer(agentName)}
      </h2>
      <p className="text-muted">{t.offerText}</p>
      <Form
        answer={answer}
        schema={ratingSchema}
        intent={ratingIntent(agentId)}
        className="mt-3 space-y-4"
      >
        <StarsField />
        <TextArea label={t.comment} name="comment" rows={3} />
        <SubmitButton pendingLabel={t.sending}>{t.send}</SubmitButton>
      </Form>
    </section>
  );
}

function StarsField() {
  const { ratings: t } = useMessages('agents');
  const { control, sentences, errorId, typed } = useField('stars', false);
  const { id, autoFocus, ...radio } = control;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{t.choose}</legend>
      <div className="flex flex-wrap gap-x-5">
        {STARS.map((star, index) => (
          <label key={star} className="tap gap-2">
            <input
              type="radio"
              value={star}
              defaultChecked={typed?.includes(String(star))}
              className="size-5"
              // For pages without JavaScript; otherwise the form moves focus.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={autoFocus && index === 0}
              {...radio}
            />
            {star} {t.labels[index]}
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
