import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { NO_ERRORS, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { type DraftKey, forgetDraft, keepDraft, readDraft } from '../draft.ts';
import type { StoredListing } from '../queries.server.ts';
import { listingSchema } from '../schema.ts';
import type { ListingAnswer, PublicContact } from '../types.ts';
import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx';
import { ContactFields } from './contact-fields.tsx';
import { MainFields } from './main-fields.tsx';
import { OptionalFields } from './more-fields.tsx';

interface ListingFormProps {
  /** The listing to edit; null for a new one. */
  listing: StoredListing | null;
  /** The quarters a home may be handed over in. */
  quarters: string[];
  answer?: ListingAnswer;
  /** The part for pictures. */
  pictures: ReactNode;
  /** The button's label while pictures are being uploaded; null otherwise. */
  uploading: string | null;
  /** The page of its listings, to go back to. */
  home: string;
  /** Fields before the listing's, for staff only. */
  first?: ReactNode;
  draftKey: DraftKey;
  /** The owner's contact details; null if staff change it. */
  contact: PublicContact | null;
}

/** Fields of a new listing that its URL may prefill. */
const FROM_URL = ['property_type', 'size_sqft', 'bedrooms', 'location', 'completion'];
const FIELDS = [...Object.keys(listingSchema.shape), 'version'];

/** Creates or edits a listing. Input is kept in the browser until it is saved. */
export function ListingForm(props: ListingFormProps) {
  const { listing, quarters, answer, pictures, uploading, draftKey } = props;
  const t = useMessages('listingForm');
  const [params] = useSearchParams();
  // A later reload of the data must not change the form's initial values.
  const [stored] = useState<ListingAnswer>(() => ({
    ...NO_ERRORS,
    values: listing
      ? { ...listing.values, version: [listing.version] }
      : {
          ...Object.fromEntries(FROM_URL.map((name) => [name, params.getAll(name)])),
          messages_only: props.contact?.isMessagesOnly ? ['yes'] : [],
        },
  }));
  const { draft, keep, discard } = useDraft(draftKey, answer !== undefined);
  const restored = useMemo(() => draft && { ...NO_ERRORS, values: draft.values }, [draft]);
  const shown = answer ?? restored ?? stored;
  return (
    <>
      {draft && !answer && <DraftNotice typedAt={draft.typedAt} onDiscard={discard} />}
      <Form
        key={draft?.typedAt}
        answer={shown}
        schema={listingSchema}
        onInput={(event: FormEvent<HTMLFormElement>) => keep(new FormData(event.currentTarget))}
        className="mt-6 space-y-5"
      >
        {answer?.conflict && (
          <ConcurrentEditNotice typed={shown.values} saved={answer.conflict.values} />
        )}
        <VersionField />
        <p className="text-muted">{t.required}</p>
        {props.first}
        <MainFields closest={answer?.closest ?? []} />
        {pictures}
        <OptionalFields status={listing?.status ?? null} quarters={quarters} />
        <ContactFields contact={props.contact} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          {uploading ? (
            <button type="button" disabled className="button button-primary disabled:opacity-70">
              {uploading}
            </button>
          ) : (
            <SubmitButton pendingLabel={t.submitting}>{listing ? t.update : t.create}</SubmitButton>
          )}
          <Link to={props.home} className="button button-quiet">
            {t.cancel}
          </Link>
        </div>
      </Form>
    </>
  );
}

/** The version of the listing being edited. */
function VersionField() {
  const { typed } = useField('version', false);
  return <input type="hidden" name="version" value={typed?.[0] ?? ''} readOnly />;
}

/** @param isAnswered whether the page shows a form the server refused, which is newer than any draft. */
function useDraft(listing: DraftKey, isAnswered: boolean) {
  const userId = useAuth().user?.id ?? '';
  const hasScript = useHasScript();
  const [isOff, setOff] = useState(isAnswered);
  const draft = useMemo(
    () => (hasScript && !isOff ? readDraft(listing, userId) : null),
    [hasScript, isOff, listing, userId],
  );
  return {
    draft,
    keep: (form: FormData) =>
      keepDraft(listing, { userId, typedAt: Date.now(), values: typedValues(form, FIELDS) }),
    discard: () => {
      forgetDraft(listing);
      setOff(true);
    },
  };
}

function DraftNotice({ typedAt, onDiscard }: { typedAt: number; onDiscard: () => void }) {
  const formats = useMessages('formats');
  const t = useMessages('listingForm');
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-accent-tint px-4 py-2"
    >
      <p>{t.draftRestored(formats.moment(new Date(typedAt)))}</p>
      <button type="button" onClick={onDiscard} className="link tap">
        {t.discardDraft}
      </button>
    </div>
  );
}
