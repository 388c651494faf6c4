import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { isolated } from '#app/ui/isolated.ts';
import type { ConfirmedModeration, Property } from '../types.ts';

interface ConfirmPageProps {
  change: ConfirmedModeration;
  properties: Property[];
  /** The list to return to. */
  back: string;
}

/** Asks for confirmation of a deletion, of withdrawing several listings, or of unfeaturing a paid promotion. */
export function ConfirmPage({ change, properties, back }: ConfirmPageProps) {
  const formats = useMessages('formats');
  const { cancel, changes, confirm: texts } = useMessages('adminProperties');
  const confirm = texts[change];
  const { length } = properties;
  return (
    <section className="card max-w-2xl p-5">
      <h2 className="text-lg font-semibold">{confirm.title(length)}</h2>
      <p className="mt-2">{confirm.ask(length)}</p>
      <ul className="my-3 list-disc space-y-1 ps-5">
        {properties.map(({ id, title, placeName, featuredUntil }) => (
          <li key={id} className="wrap-anywhere">
            {formats.list([...isolated([title]), placeName])}
            {change === 'unfeature' && featuredUntil && (
              <span className="block text-muted">
                {texts.unfeature.paidUntil(formats.moment(featuredUntil))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted">{confirm.text(length)}</p>
      <Form className="mt-4 flex flex-wrap gap-3">
        {properties.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <SubmitButton isDestructive pendingLabel={confirm.working}>
          {changes[change]}
        </SubmitButton>
        <Link to={back} className="button button-quiet">
          {cancel}
        </Link>
      </Form>
    </section>
  );
}
