import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { FeedOverview } from '../setup/queries.server.ts';
import { feedPath } from '../setup/rules.ts';
import { removalSchema } from '../setup/schema.ts';
import { useFeedName } from './feed-name.ts';

/** Removes a feed, and asks what becomes of its homes. */
export function RemoveFeedPage({ feed, answer }: { feed: FeedOverview; answer?: FormAnswer }) {
  const { page, setup: t } = useMessages('feeds');
  const name = useFeedName(feed);
  return (
    <div className="max-w-2xl">
      <BackLink to={feedPath(feed.id)}>{page.backToFeed}</BackLink>
      <h2 className="text-lg font-semibold">{t.removeTitle}</h2>
      <p className="wrap-anywhere">
        <bdi>{name}</bdi> · {page.onMarket(feed.onMarket)}
      </p>
      <Form answer={answer} schema={removalSchema} className="mt-4 space-y-4">
        <Homes />
        <SubmitButton isDestructive pendingLabel={t.removing}>
          {t.remove}
        </SubmitButton>
      </Form>
    </div>
  );
}

function Homes() {
  const { setup: t } = useMessages('feeds');
  const { control, sentences, errorId, typed } = useField('homes', false);
  const { id, autoFocus: _autoFocus, ...radio } = control;
  const options = [
    ['keep', t.keep],
    ['withdraw', t.withdraw],
  ] as const;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{t.removeText}</legend>
      {options.map(([value, label]) => (
        <div key={value}>
          <label className="tap gap-2 wrap-anywhere">
            <input
              type="radio"
              value={value}
              defaultChecked={typed?.[0] === value}
              className="size-5 shrink-0"
              {...radio}
            />
            {label}
          </label>
        </div>
      ))}
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
