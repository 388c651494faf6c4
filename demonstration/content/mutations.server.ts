import { insertSeedPages } from '#app/features/content/mutations.server.ts';
import type { SeedPage } from '#app/features/content/types.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { hasSamples } from '../missing.server.ts';
import { ARABIC_NEWS } from './arabic/news.ts';
import { ARABIC_OPENINGS } from './arabic/openings.ts';
import { ARABIC_POSTS } from './arabic/posts.ts';
import { NEWS } from './news.ts';
import { OPENINGS } from './openings.ts';
import { POSTS } from './posts.ts';

const ARABIC = { ...ARABIC_NEWS, ...ARABIC_OPENINGS, ...ARABIC_POSTS };

const SAMPLES = [
  ...NEWS.map((article): SeedPage => ({ ...article, type: 'news' })),
  ...OPENINGS.map((opening): SeedPage => ({ ...opening, type: 'page' })),
  ...POSTS,
].map((page): SeedPage => ({ ...page, arabic: ARABIC[page.slug] }));

/** Adds the sample news, posts and openings, unless there are any. */
export async function insertSamples(trx: Trx): Promise<void> {
  if (!(await hasSamples(trx))) await insertSeedPages(trx, SAMPLES);
}
