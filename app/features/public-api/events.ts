/** The events of webhooks. */
export const CRM_EVENTS = [
  'lead.received',
  'listing.published',
  'listing.changed',
  'listing.withdrawn',
] as const;
export type CrmEvent = (typeof CRM_EVENTS)[number];
/** Also a test, which their holders send. */
export const SENT_EVENTS = [...CRM_EVENTS, 'test'] as const;
export type SentEvent = (typeof SENT_EVENTS)[number];
