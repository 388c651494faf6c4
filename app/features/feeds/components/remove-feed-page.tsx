import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioField } from '#app/ui/form/radio-field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { FeedOverview } from '../setup/queries.server.ts';
import { feedPath } from '../setup/rules.ts';
import { removalSchema } from '../setup/schema.ts';
import { useFeedName } from './feed-name.ts';

/** Removes a feed, and asks what happens to its homes. */
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
        <RadioField
          name="homes"
          legend={t.removeText}
          options={[
            ['keep', t.keep],
            ['withdraw', t.withdraw],
          ]}
        />
        <SubmitButton isDestructive pendingLabel={t.removing}>
          {t.remove}
        </SubmitButton>
      </Form>
    </div>
  );
}
