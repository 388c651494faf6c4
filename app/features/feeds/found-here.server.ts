import { sql } from 'kysely';
import { areaNameHere } from '#app/features/areas/names.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { findFeedAgents } from './queries.server.ts';
import type { Found } from './types.ts';

/** What a trial of that company found, with places and agents as the reader calls them. */
export async function foundHere(brokerageId: number, { homes, known }: Found): Promise<Found> {
  const places = [...homes.map(({ place }) => place), ...known.place.map(({ value }) => value)];
  const parts = places.flatMap((place) => place?.split(', ') ?? []);
  const rows = await db
    .selectFrom('area')
    .where('name_en', '=', sql<string>`any(${parts})`)
    .select(['name_en', areaNameHere('area').as('name')])
    .execute();
  const names = new Map(rows.map(({ name_en: nameEn, name }) => [nameEn, name]));
  const { list } = messages('formats');
  const here = (place: string) => list(place.split(', ').map((part) => names.get(part) ?? part));
  const agents = new Map<string | null, string | null>(
    (await findFeedAgents(brokerageId)).map(({ id, nameHere }) => [String(id), nameHere]),
  );
  // Who has left the company since isn't named. Trials kept names once.
  const agentHere = (id: string | null) =>
    agents.get(id) ?? (id !== null && /\D/.test(id) ? id : null);
  return {
    homes: homes.map((home) => ({
      ...home,
      place: here(home.place),
      agent: agentHere(home.agent),
    })),
    known: {
      ...known,
      place: known.place.map((word) => ({ ...word, value: word.value && here(word.value) })),
      agent: known.agent
        .map((word) => ({ ...word, value: agentHere(word.value) }))
        .filter(({ value }) => value !== null),
    },
  };
}
