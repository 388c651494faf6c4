import { placeNameHere } from '#app/features/areas/names.server.ts';
import { isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { db } from '#app/server/db.server.ts';
import { takesMonth } from '../queries.server.ts';
import type { FeaturableHome } from './types.ts';

const MOST = 500;

/** The company's homes that a credit could feature. */
export function findFeaturable(brokerageId: number, now: Date): Promise<FeaturableHome[]> {
  return db
    .selectFrom('listing')
    .innerJoin('agent as g', 'g.id', 'listing.agent_id')
    .where('g.brokerage_id', '=', brokerageId)
    .where(takesMonth)
    .where((eb) => eb.not(isFeaturedAt(now)))
    .orderBy(titleForReader('listing'))
    .orderBy('listing.id')
    .limit(MOST)
    .select([
      'listing.id',
      'listing.reference',
      titleForReader('listing').as('title'),
      placeNameHere('listing').as('placeName'),
    ])
    .execute();
}
