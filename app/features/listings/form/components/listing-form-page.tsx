import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { showToast } from '#app/ui/toast.ts';
import { ImagesField } from '../../images/components/images-field.tsx';
import { type Images, useImages } from '../../images/components/use-images.ts';
import { imagesPath } from '../../images/rules.ts';
import type { OwnImage } from '../../images/types.ts';
import type { StoredListing } from '../queries.server.ts';
import type { ListingAnswer } from '../types.ts';
import { ListingForm } from './listing-form.tsx';

interface ListingFormPageProps {
  /** Null for a new one. */
  listing: StoredListing | null;
  /** Those a home may be handed over in. */
  quarters: string[];
  images: OwnImage[];
  /** Photos it may have. */
  mostImages: number;
  answer?: ListingAnswer & { failed: boolean; saved: number | null };
}

export function ListingFormPage(props: ListingFormPageProps) {
  const { listing, answer } = props;
  const t = useMessages('listingForm');
  const { listing_failed, listing_update_failed } = useMessages('formErrors');
  const text = listing ? listing_update_failed : listing_failed;
  useEffect(() => {
    if (answer?.failed) showToast({ title: t.failedTitle, text, kind: 'destructive' });
  }, [answer, t, text]);
  const title = listing ? t.editTitle : t.createTitle;
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={title}
        description={t.createDescription}
        path={listing ? `/properties/edit/${listing.id}` : '/new-property'}
        noindex
      />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <FormWithImages key={listing?.id} {...props} />
      </div>
    </div>
  );
}

function FormWithImages({ listing, quarters, answer, ...props }: ListingFormPageProps) {
  const t = useMessages('images');
  const listingId = listing?.id ?? null;
  const images = useImages({ listingId, images: props.images, most: props.mostImages });
  const isSaved = useUpload(images, answer?.saved ?? null, answer?.values?.status?.[0] === 'draft');
  return (
    <ListingForm
      listing={listing}
      quarters={quarters}
      answer={answer}
      pictures={<ImagesField images={images} listingId={listingId} />}
      uploading={images.isUploading || isSaved ? t.uploading : null}
    />
  );
}

/** Once a new listing is saved, uploads its photos and goes on: to the dashboard, or to what is wrong with them. */
function useUpload({ upload }: Images, saved: number | null, isDraft: boolean): boolean {
  const t = useMessages('images');
  const navigate = useNavigate();
  const onSaved = useEffectEvent(async (id: number) => {
    const problems = await upload(id);
    const done = isDraft ? t.added : t.listed;
    if (problems.length === 0) showToast({ title: t.success, text: done, kind: 'plain' });
    else showToast({ title: t.error, text: problems.join(' '), kind: 'destructive' });
    await navigate(problems.length === 0 ? '/dashboard' : imagesPath(id));
  });
  useEffect(() => {
    if (saved !== null) void onSaved(saved);
  }, [saved]);
  return saved !== null;
}
