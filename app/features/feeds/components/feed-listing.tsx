import { Link } from 'react-router';
import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import { teamListingPath } from '#app/features/brokerages/team/rules.ts';
import {
  ListingControl,
  useOptionNames,
} from '#app/features/listings/form/components/listing-control.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { type FormAnswer, NO_ERRORS } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { FeedField, FeedListing, OverridableField } from '../overrides/types.ts';

interface FeedListingPageProps {
  listing: FeedListing;
  /** The field to be changed. */
  changing: OverridableField | null;
  answer?: FormAnswer;
}

/** Stands in for the form of a home that comes from a feed: its fields may be overridden one by one. */
export function FeedListingPage({ listing, changing, answer }: FeedListingPageProps) {
  const { listings: t } = useMessages('companies').work;
  const { id, title, reference, feedId, approval, quarters, fields } = listing;
  const changed = fields.find(({ field }) => field === changing);
  return (
    <>
      <section className="card mt-4 p-4">
        <h3 className="font-semibold wrap-anywhere">
          <Link dir="auto" to={listingPath(id)} className="link">
            {title}
          </Link>
        </h3>
        {approval && (
          <div className="mt-2 rounded-control bg-accent-tint p-2 text-sm">
            <p className="font-semibold">{t.approval[approval.state]}</p>
            {approval.message && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {approval.message}
              </p>
            )}
          </div>
        )}
        <p className="mt-2 wrap-anywhere">{t.feedText(reference)}</p>
        <Link to={`${FEEDS_PATH}/${feedId}`} className="link tap">
          {t.seeFeed}
        </Link>
      </section>
      {changed && (
        <FieldForm
          key={changed.field}
          listingId={id}
          field={changed}
          quarters={quarters}
          answer={answer}
        />
      )}
      <section aria-labelledby="feed-fields" className="mt-6">
        <h3 id="feed-fields" className="text-lg font-semibold">
          {t.fields}
        </h3>
        <ul className="card mt-3 divide-y divide-line">
          {fields.map((field) => (
            <FieldRow key={field.field} listingId={id} field={field} answer={answer} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface FieldProps {
  listingId: number;
  field: FeedField;
  answer?: FormAnswer;
}

function FieldForm({
  listingId,
  field: { field, value },
  quarters,
  answer,
}: FieldProps & { quarters: string[] }) {
  const { listings: t } = useMessages('companies').work;
  return (
    <Form
      answer={answer?.intent === 'override' ? answer : { ...NO_ERRORS, values: { [field]: value } }}
      className="card mt-4 space-y-4 p-4"
    >
      <input type="hidden" name="intent" value="override" />
      <input type="hidden" name="field" value={field} />
      <ListingControl name={field} options={field === 'handover' ? quarters : undefined} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
        <Link to={teamListingPath(listingId)} className="button button-quiet">
          {t.cancel}
        </Link>
      </div>
    </Form>
  );
}

function FieldRow({ listingId, field: { field, value, stated }, answer }: FieldProps) {
  const { listings: t } = useMessages('companies').work;
  const { labels } = useMessages('listingForm');
  const label = labels[field];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="text-sm text-muted">{label}</p>
        <p className="wrap-anywhere">
          <FieldText field={field} value={value} />
        </p>
        {stated && (
          <p className="text-sm wrap-anywhere">
            <strong className="font-semibold">{t.overridden}.</strong> {t.stated}{' '}
            <FieldText field={field} value={stated} />
          </p>
        )}
      </div>
      <Link
        to={`${teamListingPath(listingId)}?field=${field}`}
        aria-label={t.changeOf(label)}
        className="button button-quiet"
      >
        {t.change}
      </Link>
      {stated && (
        <Form answer={answer} intent={`restore-${field}`}>
          <SubmitButton
            isQuiet
            name="restore"
            value={field}
            pendingLabel={t.saving}
            aria-label={t.restoreOf(label)}
          >
            {t.restore}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

/** The beginning of what a field says: descriptions are long. */
const LONGEST_SHOWN = 200;

function FieldText({ field, value }: Pick<FeedField, 'field' | 'value'>) {
  const { listings: t } = useMessages('companies').work;
  const nameOption = useOptionNames();
  const [text] = value;
  if (text === undefined) return <span className="text-muted">{t.nothing}</span>;
  const name = nameOption(field, text);
  return (
    <bdi>{name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN).trimEnd()}…` : name}</bdi>
  );
}
