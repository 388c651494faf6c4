import { z } from 'zod';
import { LEAD, OWN_LISTING } from './company/schema.ts';
import type { SentEvent } from './events.ts';

/** The headers of every webhook, named as in the Standard Webhooks. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'Of the event: the same for every try, so that it is handled once.',
  'webhook-timestamp':
    'When it was sent, in seconds since 1970. Refuse what is older than 5 minutes.',
  'webhook-signature':
    'One or more of `v1,` and the HMAC-SHA256 in base64 of the id, the timestamp and the body, joined by full stops; the key is what follows `whsec_` in the secret, decoded from base64.',
};

interface DescribedEvent {
  summary: string;
  body: z.ZodType;
}

const bodyOf = <Type extends SentEvent, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
    data,
  });

const GONE = z.strictObject({ ListingKey: z.string() });

/** The payload of each event: the state when it is sent, not when it happened. */
export const EVENTS: Record<SentEvent, DescribedEvent> = {
  'lead.received': {
    summary: "Somebody has written to one of the company's agents, or to the person.",
    body: bodyOf('lead.received', LEAD),
  },
  'listing.published': {
    summary: "A listing of the company's agents, or of the person, has become public.",
    body: bodyOf('listing.published', OWN_LISTING),
  },
  'listing.changed': {
    summary: 'A public listing was changed. Changes that follow one another are told once.',
    body: bodyOf('listing.changed', OWN_LISTING),
  },
  'listing.withdrawn': {
    summary: 'A listing is no longer public, or no longer theirs; then only its key is sent.',
    body: bodyOf('listing.withdrawn', z.union([OWN_LISTING, GONE])),
  },
  test: {
    summary: 'A manager, or the person, tries the address.',
    body: bodyOf('test', z.strictObject({})),
  },
};
