import { PriceHistory } from '#app/features/listings/prices/components/price-history.tsx';
import type { AskingPriceHistory } from '#app/features/listings/prices/types.ts';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { AreaRents } from '#app/features/market/comparison/components/area-rents.tsx';
import { SoldComparison } from '#app/features/market/comparison/components/sold-comparison.tsx';
import type { Market } from '#app/features/market/comparison/types.ts';

interface ListingMarketProps {
  listing: ListingDetail;
  history: AskingPriceHistory;
  /** Null if it couldn't be loaded. */
  market: Market | null;
}

/** Its price history, and how its price compares. Nothing in it needs script, so the page's script leaves it out. */
export default function ListingMarket({ listing, history, market }: ListingMarketProps) {
  return (
    <>
      <PriceHistory listing={listing} history={history} />
      <SoldComparison comparison={market?.comparison ?? null} />
      <AreaRents rents={market?.rents ?? null} />
    </>
  );
}
