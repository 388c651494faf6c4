import { sql } from 'kysely';
import { required } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { RATINGS, type SeedRating } from './ratings.ts';

/** Answered conversations of invented people with the world's agents, and the ratings they gave. */
export async function insertRatings(trx: Trx): Promise<void> {
  const agents = await trx
    .selectFrom('agent')
    .where('slug', 'in', Object.keys(RATINGS))
    .select(['id', 'slug', 'name', 'email'])
    .execute();
  for (const agent of agents) {
    // The newest has the highest id.
    const ratings = required(RATINGS[agent.slug], agent.slug).toSorted(
      (a, b) => b.daysAgo - a.daysAgo,
    );
    for (const [at, rating] of ratings.entries()) await insertRating(trx, agent, rating, at);
  }
}

interface Agent {
  id: number;
  slug: string;
  name: string | null;
  email: string | null;
}

async function insertRating(trx: Trx, agent: Agent, rating: SeedRating, at: number): Promise<void> {
  const { stars, question, answer, minutes, daysAgo, comment = null, reply = null } = rating;
  const asked = sql<Date>`now() - make_interval(days => ${daysAgo + 3})`;
  const answered = sql<Date>`${asked} + make_interval(mins => ${minutes})`;
  const rated = sql<Date>`now() - make_interval(days => ${daysAgo})`;
  const seeker = `rater-${at + 1}.${agent.slug}@demo.example`;
  const { id } = await trx
    .insertInto('conversation')
    .values({
      agent_id: agent.id,
      seeker_email: seeker,
      advertiser_email: agent.email,
      state: 'answered',
      created_at: asked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = { conversation_id: id, submission: sql<string>`gen_random_uuid()` };
  await trx
    .insertInto('message')
    .values([
      {
        ...message,
        from_seeker: true,
        name: 'Somebody (sample)',
        email: seeker,
        message: question,
        consent_text: 'A sample of the demonstration: nobody was asked.',
        created_at: asked,
        read_at: answered,
      },
      {
        ...message,
        from_seeker: false,
        name: `${agent.name} (sample)`,
        message: answer,
        created_at: answered,
        read_at: answered,
      },
    ])
    .execute();
  await trx
    .insertInto('agent_rating')
    .values({
      agent_id: agent.id,
      conversation_id: id,
      rater: `sample ${seeker}`,
      stars,
      comment,
      reply,
      replied_at: reply === null ? null : rated,
      created_at: rated,
    })
    .execute();
}
