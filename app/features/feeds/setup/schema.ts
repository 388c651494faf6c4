import { z } from 'zod/mini';
import { line } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LARGEST_FEED_FILE_BYTES, POLL_MINUTES } from './rules.ts';

/** Longest address. */
const LONGEST_ADDRESS = 2_000;

export const addressSchema = z.object({
  address: line(z.maxLength(LONGEST_ADDRESS, errorCode('feed_address'))),
});

/** Checked before half a gigabyte is sent; the server counts what arrives. */
export const feedFileSchema = z.object({
  file: z.optional(
    z.file().check(z.maxSize(LARGEST_FEED_FILE_BYTES, errorCode('feed_file_bytes'))),
  ),
});

/** '' for files, which are read when one is sent. */
export const pollSchema = z.object({
  poll: z.enum(['', ...POLL_MINUTES.map(String)], errorCode('choice_invalid')),
});

export const removalSchema = z.object({
  homes: z.enum(['keep', 'withdraw'], errorCode('feed_removal')),
});

export const agreementSchema = z.object({
  withdrawn: z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, errorCode('choice_invalid'))),
    z.transform(Number),
  ),
});
