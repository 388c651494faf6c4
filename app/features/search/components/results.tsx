import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import {
  ListingGrid,
  ListingGridSkeleton,
} from '#app/features/listings/components/listing-grid.tsx';
import type { ListingCard } from '#app/features/listings/types.ts';
import { useSearchMessages } from '#app/messages/search.ts';
import { ReloadLink } from '#app/ui/reload-link.tsx';
import { showToast } from '#app/ui/toast.ts';

interface ResultsProps {
  listings: ListingCard[];
  heading?: 'h2' | 'h3';
  narrow?: boolean;
  /** Cards whose pictures load at once. */
  eager?: number;
}

/** The cards, covered by empty ones while the next page of the same list is on its way. */
export function Results({ listings, heading, narrow, eager }: ResultsProps) {
  const next = useNavigation().location;
  const here = useLocation();
  const pending = next?.pathname === here.pathname;
  return (
    <div className="relative" aria-busy={pending}>
      <ListingGrid listings={listings} heading={heading} narrow={narrow} eager={eager} />
      {pending && (
        <div className="pending-cover absolute inset-0 overflow-hidden bg-canvas">
          <ListingGridSkeleton narrow={narrow} />
        </div>
      )}
    </div>
  );
}

/** In place of the cards when they could not be loaded. */
export function ResultsFailed() {
  const { failedTitle, failed, retry } = useSearchMessages();
  useEffect(() => {
    showToast({ title: failedTitle, text: failed, kind: 'destructive' });
  }, [failedTitle, failed]);
  return (
    <EmptyCard>
      <p role="alert" className="text-lg font-semibold">
        {failed}
      </p>
      <ReloadLink className="button button-primary mt-4">{retry}</ReloadLink>
    </EmptyCard>
  );
}

export function EmptyCard({ children }: { children: ReactNode }) {
  return <div className="card flex flex-col items-center px-4 py-14 text-center">{children}</div>;
}
