import type { ApiScope } from '#app/features/api-keys/types.ts';

/** Keys of the public API, of a person or a company. */
export const apiKeys = {
  title: 'API keys',
  ownText:
    'With your own key, your programs may call the public API five times as often, and others in your network can’t use up your quota.',
  companyText:
    'Your programs, such as a CRM, read the company’s own listings and enquiries with a key. Revoke it when somebody who knows it leaves.',
  documentation: 'What the API answers',
  none: 'No key yet',
  noneText: 'Each will show here with when it was made and last used.',
  list: 'Keys',
  made: (name: string) => `The key ${name}`,
  madeText:
    'Copy it now: it is not shown again. Anyone who has it can read what it gives access to.',
  scopesLabel: 'What it may read, besides what everybody may',
  scopes: {
    listings: 'All listings',
    leads: 'Enquiries',
    contacts: 'Contacts and messages',
  } satisfies Record<ApiScope, string>,
  publicOnly: 'What everybody may read',
  since: 'Made',
  used: 'last used',
  neverUsed: 'never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the key ${name}`,
  revoking: 'Revoking...',
  add: 'New key',
  name: 'Name',
  nameHint: 'Which program uses it',
  make: 'Make key',
  making: 'Making...',
};
