import { type RawBuilder, sql } from 'kysely';

/** SQL: the reference by which its company knows the listing `l`: the one in its feed, which the site's begins with the feed's number. */
export const ownReference: RawBuilder<string> = sql`case when l.source like 'feed-%' then l.source_key else l.reference end`;
