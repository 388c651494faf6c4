export const CONTACT_US_PATH = '/contact-us';

/** The staff's list of messages. */
export const CONTACT_MESSAGES_PATH = '/admin/messages';

/** Changes to several messages at once. */
export const CONTACT_CHANGES = ['answer', 'reopen'] as const;
export type ContactChange = (typeof CONTACT_CHANGES)[number];

export const CONTACT_TABLE = {
  columns: ['message', 'sent'],
  sorts: ['oldest'],
} as const;
export type ContactColumn = (typeof CONTACT_TABLE.columns)[number];
