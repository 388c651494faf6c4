import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { OwnApproval } from '../../approval/types.ts';
import type { ListingDraft, UnfinishedListing } from '../../drafts/queries.server.ts';
import { editPath } from '../../drafts/rules.ts';
import { ImagesField } from '../../images/components/images-field.tsx';
import { type Images, useImages } from '../../images/components/use-images.ts';
import { imagesPath } from '../../images/rules.ts';
import type { OwnImage } from '../../images/types.ts';
import { ApprovalNote } from '../../own/components/own-listing-controls.tsx';
import type { DraftKey } from '../draft.ts';
import type { StoredListing } from '../queries.server.ts';
import { DASHBOARD_PATH } from '../rules.ts';
import type { ListingAnswer, PublicContact } from '../types.ts';
import { ListingForm } from './listing-form.tsx';

interface FormWithImagesProps {
  /** Null for a new listing. */
  listing: StoredListing | null;
  /** The quarters a home may be handed over in. */
  quarters: string[];
  images: OwnImage[];
  /** The most photos it may have. */
  mostImages: number;
  answer?: ListingAnswer & { failed: boolean; saved: number | null };
  /** The page of its listings, to which saving and cancelling lead. */
  home: string;
  /** Fields before the listing's, for staff only. */
  first?: ReactNode;
  draftKey: DraftKey;
  /** The owner's contact details; null if staff change it. */
  contact: PublicContact | null;
  /** What its owner typed and did not save. */
  draft?: ListingDraft | null;
  /** The token of this page; null if staff change it. */
  page?: string | null;
  /** Whether staff want to see a proof before it is public. */
  wantsProofs?: boolean;
  /** Whether it needs a permit number to be on the market. */
  needsPermit?: boolean;
}

interface ListingFormPageProps extends Omit<FormWithImagesProps, 'home' | 'first' | 'draftKey'> {
  home?: string;
  /** Listings begun and never saved, to go on with instead. */
  unfinished?: UnfinishedListing[];
  /** Whether they can only keep drafts. */
  isAssistant?: boolean;
  approval?: OwnApproval | null;
}

/** The owner's form. */
export function ListingFormPage({
  unfinished = [],
  isAssistant = false,
  approval = null,
  home = DASHBOARD_PATH,
  ...props
}: ListingFormPageProps) {
  const { listing } = props;
  const t = useMessages('listingForm');
  const title = listing && !props.draft?.isNew ? t.editTitle : t.createTitle;
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={title}
        description={t.createDescription}
        path={listing ? `/properties/edit/${listing.id}` : '/new-property'}
        noindex
      />
      <div className="mx-auto max-w-6xl">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {isAssistant && (
          <p className="mt-3 rounded-control bg-accent-tint px-4 py-2">{t.assistant}</p>
        )}
        {listing && <ApprovalNote id={listing.id} approval={approval} sends="by preview" />}
        {unfinished.length > 0 && !props.answer && <Unfinished listings={unfinished} />}
        <FormWithImages key={listing?.id} {...props} home={home} draftKey={listing?.id ?? 'new'} />
      </div>
    </div>
  );
}

/** The way to listings begun earlier. */
function Unfinished({ listings }: { listings: UnfinishedListing[] }) {
  const t = useMessages('listingForm');
  const formats = useMessages('formats');
  return (
    <section aria-labelledby="unfinished" className="mt-4 rounded-control bg-accent-tint px-4 py-2">
      <h2 id="unfinished" className="font-semibold">
        {t.unfinished}
      </h2>
      <ul>
        {listings.map(({ id, title, savedAt }) => (
          <li key={id}>
            <Link to={editPath(id)} className="link tap">
              {t.goOn(title, formats.moment(savedAt))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form of a listing with its photos, for its owner or staff. */
export function FormWithImages({ listing, quarters, answer, ...props }: FormWithImagesProps) {
  const t = useMessages('images');
  const { home, first, draftKey, contact } = props;
  const [begun, setBegun] = useState<number | null>(null);
  const listingId = listing?.id ?? begun;
  const images = useImages({
    form: String(draftKey),
    listingId,
    images: props.images,
    most: props.mostImages,
  });
  const pictureUrls = [
    ...images.images.map(({ url }) => url),
    ...images.waiting.map(({ preview }) => preview ?? ''),
  ];
  const isDraft = answer?.values?.['status']?.[0] === 'draft';
  const isSaved = useUpload(images, { saved: answer?.saved ?? null, isDraft, home });
  useFailureToast(listing, answer?.failed ? answer : null);
  return (
    <ListingForm
      listing={listing}
      home={home}
      first={first}
      draftKey={draftKey}
      contact={contact}
      quarters={quarters}
      answer={answer}
      draft={props.draft}
      page={props.page}
      wantsProofs={props.wantsProofs}
      needsPermit={props.needsPermit}
      onBegun={(id) => {
        images.begin(id);
        setBegun(id);
      }}
      // Without script, a new listing that was refused has begun with the photos sent.
      pictureUrls={pictureUrls.length > 0 ? pictureUrls : (answer?.photos?.urls ?? [])}
      mostImages={props.mostImages}
      pictures={
        <ImagesField
          images={images}
          listingId={listingId}
          isKept={props.page != null}
          sent={answer?.photos ?? null}
        />
      }
      uploading={images.onTheWay > 0 || isSaved ? t.uploading : null}
      photos={images}
    />
  );
}

function useFailureToast(listing: StoredListing | null, failure: ListingAnswer | null) {
  const t = useMessages('listingForm');
  const { listing_failed, listing_update_failed } = useMessages('workErrors');
  const text = listing ? listing_update_failed : listing_failed;
  useEffect(() => {
    if (failure) showToast({ title: t.failedTitle, text, kind: 'destructive' });
  }, [failure, t, text]);
}

interface Saved {
  /** The id of a listing just created. */
  saved: number | null;
  isDraft: boolean;
  home: string;
}

/** Once a new listing is saved, uploads its photos and continues: to the list, or to the photos that failed. */
function useUpload({ begin, arrived, refused }: Images, { saved, isDraft, home }: Saved): boolean {
  const t = useMessages('images');
  const navigate = useNavigate();
  const onSaved = useEffectEvent(async (id: number) => {
    begin(id);
    const isWhole = (await arrived()) && refused.length === 0;
    showToast({ title: t.success, text: isDraft ? t.added : t.listed, kind: 'plain' });
    await navigate(isWhole ? home : imagesPath(id));
  });
  useEffect(() => {
    if (saved !== null) void onSaved(saved);
  }, [saved]);
  return saved !== null;
}
