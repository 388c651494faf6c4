import { placeNameHere } from '#app/features/areas/names.server.ts';
import { db } from '#app/server/db.server.ts';
import { titleForOwner } from '../languages.server.ts';
import { isComplete, isNotDeleted } from '../own/queries.server.ts';
import type { Purpose } from '../types.ts';

const MOST_OFFERED = 200;

export interface UnitTemplate {
  id: number;
  title: string;
  place: string;
  purpose: Purpose;
}

/** The person's complete listings that others may be like, the newest first. */
export function findTemplates(userId: string): Promise<UnitTemplate[]> {
  return db
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .where(isNotDeleted)
    .where(isComplete('listing'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OFFERED)
    .select([
      'id',
      'purpose',
      titleForOwner('listing').as('title'),
      placeNameHere('listing').as('place'),
    ])
    .execute();
}
