import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_COMMENT, STARS } from './rules.ts';

const comment = (...least: Parameters<typeof paragraphs>) =>
  paragraphs(...least, z.maxLength(LONGEST_COMMENT, errorCode('rating_long')));

/** A rating; its text is optional. */
export const ratingSchema = z.object({
  stars: z.enum(STARS.map(String), errorCode('rating_missing')),
  comment: comment(),
});

/** An agent's reply to a rating. */
export const ratingReplySchema = z.object({
  reply: comment(z.minLength(1, errorCode('reply_empty'))),
});
