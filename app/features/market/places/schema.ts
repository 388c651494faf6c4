import { z } from 'zod/mini';
import { number } from '#app/lib/fields.ts';

/** Where staff place a district or one of its projects. */
export const placeSchema = z.object({
  community: number(1, 2_147_483_647, 'place_community_required'),
});
