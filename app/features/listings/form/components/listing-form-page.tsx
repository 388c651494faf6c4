import { useEffect } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { StoredListing } from '../queries.server.ts';
import type { ListingAnswer } from '../types.ts';
import { ListingForm } from './listing-form.tsx';

interface ListingFormPageProps {
  /** Null for a new one. */
  listing: StoredListing | null;
  /** Those a home may be handed over in. */
  quarters: string[];
  answer?: ListingAnswer & { failed: boolean };
}

export function ListingFormPage({ listing, quarters, answer }: ListingFormPageProps) {
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
        <ListingForm key={listing?.id} listing={listing} quarters={quarters} answer={answer} />
      </div>
    </div>
  );
}
