import { type Kysely, sql } from 'kysely';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { consumeAction, consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { minutesToWait, networkOf } from '#app/features/limits/rules.ts';
import type { Limit, RateLimitResult } from '#app/features/limits/types.ts';
import {
  advertiserPhone,
  agentName,
  agentNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import type { FormError } from '#app/lib/form.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { type Assignee, findAssignee, findStandIn } from './assignment.server.ts';
import { answerWaits, messageReceived } from './emails.server.tsx';
import { countUse, lockSubmission, submissionOf } from './form-token.server.ts';
import { guestLink } from './guest-link.server.ts';
import { newState } from './leads/new-state.server.ts';
import { stateAfterReply } from './leads/rules.ts';
import { announceNews } from './live/queries.server.ts';
import {
  type Contactable,
  findContactable,
  homeToValue,
  subjectKind,
  subjectTitle,
} from './queries.server.ts';
import { conversationPath } from './rules.ts';
import type { Conversation, AgentValuation, Side, ViewingTimes } from './types.ts';

const HOUR = 60 * 60;
/** Thousands may share a mobile carrier's network, so its limit slows down long before it refuses. */
const NETWORK: Limit = { allowed: 100, seconds: HOUR, slowEvery: 20 };
/** Per network, email or conversation: what others send never blocks a visitor. */
const VISITOR: Limit = { allowed: 10, seconds: HOUR };
/** Mails per day to an unconfirmed email, and because of one advertiser. */
const UNPROVEN: Limit = { allowed: 5, seconds: 24 * HOUR };
const UNPROVEN_OF_ONE: Limit = { allowed: 50, seconds: 24 * HOUR };
const SHOWN: Limit = { allowed: 100, seconds: HOUR };

/** The sender: an account, or a visitor. */
export interface Writer {
  viewer: Viewer | null;
  ip: string;
}

export interface Enquiry {
  to: Contactable;
  /** The form's: the same enquiry sent again is stored and mailed once, a corrected one is a new enquiry. */
  submission: string;
  name: string;
  email: string;
  /** Empty if not given. */
  phone: string;
  message: string;
  viewing: ViewingTimes | null;
  /** The text the sender agreed to. */
  consent: string;
}

/**
 * Stores an enquiry and mails it to the advertiser. A person's enquiries about one property to one advertiser are one
 * conversation, as are those from an agent's page; each of a visitor's begins a new one, because anybody can type their
 * email.
 * @returns what is wrong, or null once it is sent.
 */
export async function sendEnquiry(writer: Writer, enquiry: Enquiry): Promise<FormError | null> {
  const { name, email, phone, message, viewing } = enquiry;
  const { viewer } = writer;
  const content = [enquiry.to.path, name, email, phone, message, viewing];
  const submission = submissionOf(enquiry.submission, content);
  const store = async (trx: Trx) => {
    if (await isStored(trx, submission)) return null;
    const to = await lockRecipient(trx, enquiry.to);
    if (viewer && viewer.id === to.advertiserId) {
      return to.listingId === null ? 'own_agent_page' : 'own_listing';
    }
    const used = await countUse(trx, enquiry.submission);
    if (used) return used;
    const limited = await countMessage(trx, writer, email.toLowerCase());
    if (limited) return limited;
    const conversation = await findOrBegin(trx, viewer, { ...enquiry, to });
    if (conversation.closed_at) return 'conversation_closed';
    await sendMessage(trx, conversation.id, {
      submission,
      from: 'seeker',
      name,
      email,
      phone: phone || null,
      message,
      viewing,
      consent: enquiry.consent,
      isFirst: true,
    });
    return null;
  };
  // A visitor may write without being shown what they or others wrote before.
  return asSite(() => inTransaction(db, store));
}

/** Who lists the home now: it may have gone to a colleague since the form was opened, and goes to nobody before this ends. */
async function lockRecipient(trx: Trx, to: Contactable): Promise<Contactable> {
  if (to.listingId === null) return to;
  await sql`select from listing where id = ${to.listingId} for key share`.execute(trx);
  return (await findContactable(String(to.listingId), trx)) ?? to;
}

export interface Reply {
  submission: string;
  message: string;
  /** Whether the advertiser shares their email and phone number with the seeker, who gave both in the enquiry. */
  sharesContact: boolean;
  /** What the agent says the home is worth. */
  figure?: AgentValuation | null;
  /** Whether the agent won't value it. */
  declines?: boolean;
}

/**
 * Stores a reply and mails it to the other side. Replying marks what was received as read.
 * @param onStored runs in its transaction, unless the same form was stored before.
 * @returns what is wrong, or null once it is sent.
 */
export async function sendReply(
  writer: Writer,
  { id, side }: Pick<Conversation, 'id' | 'side'>,
  reply: Reply,
  onStored?: (trx: Trx) => Promise<void>,
): Promise<FormError | null> {
  const { message, sharesContact, figure = null, declines = false } = reply;
  const content = [id, side, message, sharesContact, figure, declines];
  const submission = submissionOf(reply.submission, content);
  return inTransaction(db, async (trx) => {
    if (await isStored(trx, submission)) return null;
    const used = await countUse(trx, reply.submission);
    if (used) return used;
    const limited = await countMessage(trx, writer, id);
    if (limited) return limited;
    const conversation = await trx
      .selectFrom('conversation')
      .where('id', '=', id)
      .select(['state', 'closed_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Given to a colleague since it was looked up.
    if (!conversation) return 'conversation_given';
    if (conversation.closed_at) return 'conversation_closed';
    const isSeeker = side === 'seeker';
    const { name, ...ways } = await (isSeeker ? seekerContact : advertiserContact)(trx, id);
    await sendMessage(trx, id, {
      submission,
      from: side,
      name,
      ...(isSeeker || sharesContact ? ways : { email: null, phone: null }),
      message,
      figure,
      declines,
      viewing: null,
      consent: null,
      isFirst: false,
    });
    await trx
      .updateTable('message')
      .set({ read_at: sql<Date>`now()` })
      .where('conversation_id', '=', id)
      .where('from_seeker', '=', !isSeeker)
      .where('read_at', 'is', null)
      .execute();
    if (!isSeeker) {
      await trx
        .updateTable('conversation')
        .set(newState(conversation.state, stateAfterReply(conversation.state)))
        .where('id', '=', id)
        .execute();
    }
    await onStored?.(trx);
    return null;
  });
}

/**
 * Marks a message as read, for good. Marking it again changes nothing.
 * @returns false if the person did not receive such a message.
 */
export async function markRead(userId: string, messageId: string): Promise<boolean> {
  // The conversation is locked before its message, as a reply does; the deletion of accounts locks messages first.
  const read = sql`
    with read as materialized (
      select m.id from conversation c join message m on m.conversation_id = c.id
      where m.id = ${messageId} and case when m.from_seeker then c.advertiser_id else c.seeker_id end = ${userId}
      for no key update of c
    )
    update message m set read_at = coalesce(m.read_at, now()) from read where m.id = read.id
    returning m.id`;
  return inTransaction(db, async (trx) => {
    const { rows } = await read.execute(trx);
    if (rows.length > 0) await announceNews(trx, userId);
    return rows.length > 0;
  });
}

/**
 * Moves a side without an account to one: from then on the conversation is among its messages, and the mailed links
 * no longer open it. A visitor's valuation moves whole, with the conversations of all its agents.
 * @returns false if the side has an account already, or the account is the other side.
 */
export async function keepConversation(
  userId: string,
  { id, side }: Pick<Conversation, 'id' | 'side'>,
): Promise<boolean> {
  const other = side === 'seeker' ? 'advertiser' : 'seeker';
  const keep = async (trx: Trx) => {
    const kept = await trx
      .updateTable('conversation')
      .set({ [`${side}_id`]: userId, [`${side}_email`]: null })
      .where(side === 'seeker' ? isOfSameEnquiry(id) : sql<boolean>`id = ${id}`)
      .where(`${side}_id`, 'is', null)
      .where(`${other}_id`, 'is distinct from', userId)
      .returning(['id', `${other}_id as other`])
      .execute();
    if (side === 'seeker') for (const each of kept) await keepRating(trx, userId, each.id);
    for (const person of new Set([userId, ...kept.map((each) => each.other)]))
      if (person && kept.length > 0) await announceNews(trx, person);
    return kept.some((each) => each.id === id);
  };
  // The conversations with the other agents have links of their own.
  return asSite(() => db.transaction().execute(keep));
}

/** Whether it is a visitor's conversation or, where they ask agents to value a home, that with another of the agents. */
const isOfSameEnquiry = (id: string) => sql<boolean>`id in (
  select ${id}::uuid union select other.id from conversation c join conversation other using (valuation_request_id)
  where c.id = ${id} and lower(other.seeker_email) = lower(c.seeker_email))`;

/** A rating that the visitor gave moves to the account too, unless it has rated the agent itself. */
async function keepRating(trx: Trx, userId: string, conversationId: string): Promise<void> {
  await sql`
    update agent_rating r set seeker_id = ${userId}
    where conversation_id = ${conversationId} and seeker_id is null
      and not exists (select from agent_rating where agent_id = r.agent_id and seeker_id = ${userId})`.execute(
    trx,
  );
}

/** Counts a request for an email, so that harvesters run into the limit. */
export function countShownEmail(ip: string): Promise<RateLimitResult> {
  return consumeAttempts([{ kind: 'shown-email', subject: networkOf(ip), limit: SHOWN }]);
}

/**
 * Counts a message towards its sender's limits.
 * @param subject a visitor's email, or the conversation of a reply.
 */
export async function countMessage(
  trx: Trx,
  { viewer, ip }: Writer,
  subject: string,
): Promise<FormError | null> {
  const network = networkOf(ip);
  const result = viewer
    ? await consumeAction(trx, viewer.id, 'message_insert')
    : await consumeAttempts(
        [
          { kind: 'message-network', subject: network, limit: NETWORK },
          { kind: 'message-visitor', subject: `${network} ${subject}`, limit: VISITOR },
        ],
        trx,
      );
  if (result.allowed) return null;
  return { code: 'messages_limited', minutes: minutesToWait(result.retryAfterSeconds) };
}

/** Whether the form was sent before. */
async function isStored(trx: Trx, submission: string): Promise<boolean> {
  await lockSubmission(trx, submission);
  const row = await trx
    .selectFrom('message')
    .where('submission', '=', submission)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function findOrBegin(
  trx: Trx,
  viewer: Viewer | null,
  enquiry: Enquiry,
): Promise<{ id: string; closed_at: Date | null }> {
  const { listingId, agentId, advertiserId, advertiserEmail } = enquiry.to;
  const listingTitle =
    listingId === null
      ? null
      : trx.selectFrom('listing').where('listing.id', '=', listingId).select('listing.title');
  const earlier =
    viewer &&
    (await trx
      .selectFrom('conversation')
      .where('seeker_id', '=', viewer.id)
      .where((eb) =>
        listingId === null
          ? eb.and([
              eb('agent_id', '=', agentId),
              eb('listing_title', 'is', null),
              eb('valuation_request_id', 'is', null),
            ])
          : eb('listing_id', '=', listingId),
      )
      // With the current advertiser or whom their company gave it to: an earlier one may have left.
      .where((eb) =>
        eb.or([
          eb('advertiser_id', '=', advertiserId),
          eb('advertiser_email', '=', advertiserEmail),
          // What it was asked before its advertiser joined the company stays theirs.
          eb.and([isOfSameCompany(agentId), eb('is_from_before', '=', false)]),
        ]),
      )
      .orderBy('created_at')
      .select(['id', 'advertiser_id', 'closed_at', isOfSameCompany(agentId).as('isOfCompany')])
      .forNoKeyUpdate() // a colleague may be given it at this moment
      .executeTakeFirst());
  if (earlier?.closed_at) return earlier; // nobody else gets to read it
  const seekerId = viewer?.id ?? null;
  const seekerEmail = viewer ? null : enquiry.email;
  const addressed = agentId && { agentId, advertiserId, listingId, seekerId, seekerEmail };
  if (earlier) {
    const { advertiser_id: answererId } = earlier;
    const next =
      addressed &&
      answererId &&
      listingId !== null &&
      (await findStandIn(trx, answererId, addressed));
    if (next) await announceNews(trx, answererId);
    return trx
      .updateTable('conversation')
      .set({ listing_title: listingTitle, ...(!earlier.isOfCompany && { agent_id: agentId }) })
      .set(next ? columnsOf(next) : {})
      .where('id', '=', earlier.id)
      .returning(['id', 'closed_at'])
      .executeTakeFirstOrThrow();
  }
  const assignee = addressed && (await findAssignee(trx, addressed));
  return trx
    .insertInto('conversation')
    .values({
      listing_id: listingId,
      listing_title: listingTitle,
      seeker_id: seekerId,
      seeker_email: seekerEmail,
      seeker_language: viewer ? null : readerLocale(),
      ...(assignee
        ? columnsOf(assignee)
        : { agent_id: agentId, advertiser_id: advertiserId, advertiser_email: advertiserEmail }),
    })
    .returning(['id', 'closed_at'])
    .executeTakeFirstOrThrow();
}

function columnsOf({ userId, agentId }: Assignee) {
  return { agent_id: agentId, advertiser_id: userId, advertiser_email: null };
}

/** SQL: whether a conversation's advertiser works for the same company as an agent. */
const isOfSameCompany = (agentId: number | null) => sql<boolean>`exists (
  select from agent own join agent asked using (brokerage_id) join brokerage b on b.id = own.brokerage_id
  where own.id = conversation.agent_id and asked.id = ${agentId} and b.claimed_at is not null)`;

interface NewMessage {
  submission: string;
  from: Side;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  viewing: ViewingTimes | null;
  figure?: AgentValuation | null;
  declines?: boolean;
  consent: string | null;
  isFirst: boolean;
}

/** Stores a message and mails it to the other side, if that can be mailed. */
export async function sendMessage(
  trx: Trx,
  conversationId: string,
  message: NewMessage,
): Promise<void> {
  const {
    submission,
    from,
    viewing,
    figure = null,
    declines = false,
    consent,
    isFirst,
    ...content
  } = message;
  await trx
    .insertInto('message')
    .values({
      ...content,
      conversation_id: conversationId,
      submission,
      from_seeker: from === 'seeker',
      viewing_days: viewing && sql<never>`${viewing.days}::date[]`,
      viewing_hours: viewing && viewing.hours,
      figure_low: figure && figure.low,
      figure_high: figure && figure.high,
      declines,
      consent_text: consent,
    })
    .execute();
  const other = from === 'seeker' ? 'advertiser' : 'seeker';
  const { accounts, isUnproven, written, ...about } = await recipientOf(trx, conversationId, other);
  for (const account of accounts) await announceNews(trx, account);
  const { to, link } = about;
  if (!to) return;
  if (isUnproven) return notifyOnce(trx, conversationId, { to, link }, written);
  const mail = {
    ...content,
    ...about,
    name: (from === 'advertiser' && about.advertiser) || content.name,
    to,
    from,
    viewing,
    figure,
    declines,
    isFirst,
  };
  await queueMail(trx, messageReceived, mail, written);
}

/**
 * Mails, once per conversation, that an answer is waiting: an unconfirmed email gets no text written by others. If the
 * limits prevent it, the next answer's mail says it. The caller has locked the conversation.
 */
async function notifyOnce(
  trx: Trx,
  id: string,
  about: { to: string; link: string },
  written: string | null,
): Promise<void> {
  const untold = await trx
    .selectFrom('conversation')
    .where('id', '=', id)
    .where('seeker_told_at', 'is', null)
    .select('advertiser_id')
    .executeTakeFirst();
  if (!untold) return;
  const { advertiser_id: advertiser } = untold;
  const counters = [
    { kind: 'answer-waits:email', subject: about.to.toLowerCase(), limit: UNPROVEN },
  ];
  if (advertiser)
    counters.push({ kind: 'answer-waits:advertiser', subject: advertiser, limit: UNPROVEN_OF_ONE });
  if (!(await consumeAttempts(counters, trx)).allowed) return;
  await trx
    .updateTable('conversation')
    .set({ seeker_told_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await queueMail(trx, answerWaits, about, written);
}

/** A guest has opened a mailed link, which confirms their email for all agents they asked at once. */
export async function recordOpened(id: string): Promise<void> {
  await siteDb
    .updateTable('conversation')
    .set({ seeker_opened_at: sql<Date>`now()` })
    .where(isOfSameEnquiry(id))
    .where('seeker_opened_at', 'is', null)
    .execute();
}

/** Somebody else typed this email: it gets no more mail about the conversation. */
export async function mute(id: string): Promise<void> {
  await siteDb
    .updateTable('conversation')
    .set({ seeker_muted_at: sql<Date>`now()` })
    .where(isOfSameEnquiry(id))
    .where('seeker_id', 'is', null)
    .execute();
}

/**
 * Where a side is mailed: its account's email or its own; null if it has neither, or wants no mail. Also the accounts of
 * both sides, and of an enquirer without an account, in which language they wrote (`written`) and whether their email is
 * unconfirmed.
 */
export async function recipientOf(trx: Trx, conversationId: string, side: Side) {
  const { account, guest, language, isMuted, isOpened, ...rest } = await trx
    .selectFrom('conversation as c')
    .leftJoin('user_account as u', 'u.id', `c.${side}_id`)
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .leftJoin('agent as lister', 'lister.id', 'l.agent_id')
    .where('c.id', '=', conversationId)
    .select([
      sql<boolean>`${side === 'advertiser'}
        and coalesce(c.advertiser_id <> coalesce(l.user_id, lister.user_id), false)`.as('isGiven'),
      'u.email as account',
      `c.${side}_email as guest`,
      'c.seeker_language as language',
      subjectKind.as('about'),
      homeToValue.as('home'),
      sql<boolean>`c.seeker_muted_at is not null
        or (c.seeker_opened_at is null and is_muted_guest(c.seeker_email))`.as('isMuted'),
      sql<boolean>`c.seeker_opened_at is not null`.as('isOpened'),
      sql<string[]>`array_remove(array[c.seeker_id, c.advertiser_id], null)`.as('accounts'),
    ])
    .executeTakeFirstOrThrow();
  const link = account
    ? `${env().publicUrl}${conversationPath(conversationId)}`
    : guestLink(conversationId, side);
  const isGuest = side === 'seeker' && account === null;
  const to = isGuest && isMuted ? null : (account ?? guest);
  const written = isGuest ? language : null;
  const names = to
    ? await forReaderOf(trx, to, () => findNames(trx, conversationId), written)
    : NAMELESS;
  return { ...rest, ...names, to, link, written, isUnproven: isGuest && !isOpened };
}

const NAMELESS = { title: null, advertiser: null };

/** What a conversation is about, and its advertiser, in the reader's language. */
async function findNames(
  trx: Trx,
  conversationId: string,
): Promise<{ title: string | null; advertiser: string | null }> {
  return trx
    .selectFrom('conversation as c')
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .leftJoin('agent as g', 'g.id', 'c.agent_id')
    .leftJoin('profile as p', 'p.id', 'c.advertiser_id')
    .where('c.id', '=', conversationId)
    .select([subjectTitle().as('title'), agentNameHere().as('advertiser')])
    .executeTakeFirstOrThrow();
}

interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

/** The seeker's details, as last given. */
async function seekerContact(executor: Kysely<Database>, id: string): Promise<Contact> {
  const row = await executor
    .selectFrom('message')
    .where('conversation_id', '=', id)
    .where('from_seeker', '=', true)
    .where('email', 'is not', null)
    .orderBy('created_at', 'desc')
    .select(['name', 'email', 'phone'])
    .executeTakeFirstOrThrow();
  return { ...row, name: row.name ?? '' };
}

/** The advertiser's details: from their profile, else the agent and brokerage. */
async function advertiserContact(executor: Kysely<Database>, id: string): Promise<Contact> {
  return executor
    .selectFrom('conversation as c')
    .leftJoin('agent as g', 'g.id', 'c.agent_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('profile as p', 'p.id', 'c.advertiser_id')
    .leftJoin('user_account as u', 'u.id', 'c.advertiser_id')
    .where('c.id', '=', id)
    .select((eb) => [
      sql<string>`coalesce(${agentName}, b.name, '')`.as('name'),
      eb.fn.coalesce('p.agent_email', 'u.email', 'g.email', 'b.email').as('email'),
      advertiserPhone.as('phone'),
    ])
    .executeTakeFirstOrThrow();
}
