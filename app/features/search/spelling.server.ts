import { sql } from 'kysely';
import { searchDb } from '#app/server/db.server.ts';
import { indexFor } from './live-index/feed.server.ts';
import type { ListingIndex } from './live-index/listing-index.server.ts';

/** Without digits and what has a meaning of its own in a keyword. */
const PLAIN = /^\p{L}[\p{L}\p{M}’'-]+$/u;

/** Comparing one word with all others blocks the process; with more unknown words, it isn't a typing error. */
const MOST_WRONG = 2;

/** A keyword's word, and how the index has it. */
interface Word {
  word: string;
  stem: string;
}

/**
 * The keyword with every word that no listing has replaced by the one that a typing error has most likely made it of, as listings
 * write that. Null if there is none, if one is like no other, and while no index is loaded.
 */
export async function correctKeyword(keyword: string): Promise<string | null> {
  const typed = keyword.split(/\s+/);
  const plain = typed.filter((word) => PLAIN.test(word));
  const [index] = (await indexFor()) ?? [];
  if (!index || plain.length === 0) return null;
  const unknown = (await stemsOf(plain)).filter(({ stem }) => index.oneWith(stem) === null);
  if (unknown.length > MOST_WRONG) return null;
  const meant = new Map<string, string>();
  for (const { word, stem } of unknown) {
    const it = await meantBy(index, stem);
    if (it === null) return null;
    meant.set(word, it);
  }
  return meant.size === 0 ? null : typed.map((word) => meant.get(word) ?? word).join(' ');
}

/** Of words that have one stem. */
async function stemsOf(words: string[]): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select word, stems[1] as stem from unnest(${words}::text[]) word,
      lateral (select ${stems(sql`word`)} as stems) parsed
    where cardinality(stems) = 1`.execute(searchDb);
  return rows;
}

async function meantBy(index: ListingIndex, stem: string): Promise<string | null> {
  const nearest = index.words.nearest(stem);
  const id = nearest && index.oneWith(nearest);
  if (!id) return null;
  const { rows } = await sql<{ word: string }>`
    select lower(token) as word from listing,
      ts_parse('default', concat_ws(' ', title, title_ar, place_name, description, description_ar,
        named_besides(property_type, area_id, bedrooms)))
    where id = ${id} and ${stems(sql`token`)} = array[${nearest}::text] limit 1`.execute(searchDb);
  return rows[0]?.word ?? null;
}

const stems = (text: ReturnType<typeof sql>) =>
  sql`tsvector_to_array(to_tsvector('english', fold_arabic(${text})))`;
