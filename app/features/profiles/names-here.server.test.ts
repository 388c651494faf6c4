import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  findTeamAgents,
  findTeamFigures,
  findTeamLead,
  findTeamListings,
} from '#app/features/brokerages/team/queries.server.ts';
import { foundHere } from '#app/features/feeds/found-here.server.ts';
import { findFeedAgents } from '#app/features/feeds/queries.server.ts';
import { findAgentsToChoose } from '#app/features/feeds/setup/queries.server.ts';
import type { Found } from '#app/features/feeds/types.ts';
import { findOwnAgent } from '#app/features/listings/own/queries.server.ts';
import { findProperties } from '#app/features/moderation/queries.server.ts';
import { findAllReported, findReportsAbout } from '#app/features/reports/queries.server.ts';
import { findReportedRatings } from '#app/features/reports/ratings/queries.server.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { payerNameHere } from './advertiser-columns.server.ts';

const NAMES = {
  en: { agent: 'Layla Haddad', company: 'Creek Homes', title: 'Flat by the creek' },
  ar: { agent: 'ليلى حداد', company: 'منازل الخور', title: 'شقة قرب الخور' },
} as const;

let userId: string;
let brokerageId: number;
let agentId: number;
let listingId: number;

beforeAll(async () => {
  userId = (await insertAccount()).id;
  const { en, ar } = NAMES;
  brokerageId = (await insertBrokerage({ name: en.company, name_ar: ar.company })).id;
  const agent = { user_id: userId, brokerage_id: brokerageId, name: en.agent, name_ar: ar.agent };
  agentId = (await insertAgent(agent)).id;
  await sql`
    insert into profile (id, first_name, last_name) values (${userId}, 'Layla', 'Haddad')
    on conflict (id) do update set first_name = 'Layla', last_name = 'Haddad'`.execute(db);
  listingId = (
    await insertListing({
      user_id: userId,
      agent_id: agentId,
      community_id: (await insertCommunity()).id,
      title: en.title,
      title_ar: ar.title,
      unit_number: '1204',
    })
  ).id;
});

test.each(['en', 'ar'] as const)(
  'teams, feeds, owners and staff read the names of %s, and feeds are matched by those in Latin letters',
  async (language) => {
    const { agent, company, title } = NAMES[language];
    await inLanguage(language, async () => {
      expect(await findTeamAgents(brokerageId)).toEqual([{ id: agentId, name: agent }]);
      expect(await findTeamFigures(brokerageId)).toMatchObject([{ name: agent }]);
      const view = { text: '', agent: null, state: null, page: 1 } as never;
      expect((await findTeamListings(brokerageId, view)).listings).toMatchObject([
        { agent, title: `1204 · ${title}` },
      ]);
      expect(await findFeedAgents(brokerageId)).toMatchObject([{ name: NAMES.en.agent }]);
      expect(await findAgentsToChoose(brokerageId)).toMatchObject([{ name: agent }]);
      expect(await findOwnAgent(userId)).toMatchObject({ company, name: agent });
      expect(await findProperties([listingId])).toMatchObject([{ title, advertiser: company }]);
      const { rows } = await sql`
        select ${payerNameHere()} as name from profile p where p.id = ${userId}`.execute(db);
      expect(rows).toEqual([{ name: agent }]);
      const stated = await sql`
        select ${payerNameHere()} as name from (
          select id, first_name, last_name, ${NAMES.en.company}::text as company_name, company_name_ar
          from profile where id = ${userId}) p`.execute(db);
      expect(stated.rows).toEqual([{ name: company }]);
    });
  },
);

test.each(['en', 'ar'] as const)(
  'staff read the names of %s in reports, and in trials of feeds',
  async (language) => {
    const { agent, title } = NAMES[language];
    const { id: rating } = await db
      .insertInto('agent_rating')
      .values({ agent_id: agentId, rater: language, stars: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into agent_rating_report (rating_id, reporter, reason) values (${rating}, 'x', 'spam')`.execute(
      db,
    );
    await sql`
      insert into listing_report (listing_id, reason, reporter, submission)
      values (${listingId}, 'scam', ${language}, ${randomUUID()})`.execute(db);
    const found = {
      homes: [{ reference: 'A-1', place: 'Nowhere', agent: String(agentId) }],
      known: {
        type: [],
        place: [],
        agent: [
          { word: 'layla@x.example', value: String(agentId), count: 1 },
          { word: 'left@x.example', value: '0', count: 1 },
        ],
        amenity: [],
      },
    };
    await inLanguage(language, async () => {
      expect((await findReportedRatings(randomUUID(), 1)).ratings[0]).toMatchObject({
        agentName: agent,
      });
      expect(await findReportsAbout(randomUUID(), listingId)).toMatchObject({
        title: NAMES.en.title,
        titleHere: title,
      });
      expect(await findAllReported(randomUUID())).toMatchObject([{ title }]);
      const here = await foundHere(brokerageId, found as unknown as Found);
      expect(here.homes).toMatchObject([{ agent }]);
      expect(here.known.agent).toEqual([{ word: 'layla@x.example', value: agent, count: 1 }]);
    });
  },
);

test('colleagues know who has no name by their email, and not by the name of the company', async () => {
  const { id, email } = await insertAccount();
  await sql`insert into profile (id, company_name) values (${id}, 'Nameless Homes')`.execute(db);
  const { id: company } = await insertBrokerage({ name: 'Nameless Homes' });
  const nameless = await insertAgent({ user_id: id, brokerage_id: company, name: null });
  expect(await findTeamAgents(company)).toEqual([{ id: nameless.id, name: email }]);
  expect(await findTeamFigures(company)).toMatchObject([{ name: email }]);
  expect(await findAgentsToChoose(company)).toEqual([{ id: String(nameless.id), name: email }]);
  const [lead] = await db
    .insertInto('conversation')
    .values({ agent_id: nameless.id, advertiser_id: id, seeker_email: 'sara@x.example' })
    .returning('id')
    .execute();
  expect(await findTeamLead(company, lead!.id)).toMatchObject({
    agent: email,
    writesAs: 'Nameless Homes',
  });
});
