import type { FieldType } from '#app/features/public-api/documentation.ts';
import { SITE } from '../site-name.ts';

export const developers = {
  title: `${SITE} for developers`,
  description:
    'What the site shows everybody, for programs: listings, agents, areas, registered sales and the price index, as JSON.',
  document: 'The OpenAPI document, for tools that make clients',
  /** Each is tested against the API: `public-api.test.ts`. */
  sections: [
    [
      'Requests',
      'Send GET or HEAD; what everybody may read needs no account. Parameters have the names that the site’s own URLs use, so a search copied from the address bar works. Fields are named as in the RESO Data Dictionary where it names them.',
    ],
    [
      'Limits',
      'A network may send 120 requests a minute, a key 600. More are answered with 429, and Retry-After says how many seconds to wait.',
    ],
    [
      'Keys',
      'With an account you make keys under Security, and who runs a company makes them in the company’s pages, for its own listings and enquiries. Send a key as “Authorization: Bearer KEY”. It is shown once, and works until it is revoked.',
    ],
    [
      'Pages',
      'A list names the full address of its next page in “next”, which is null on the last one. Follow it and change nothing else.',
    ],
    [
      'Nothing new',
      'Answers have an ETag and may be kept for a minute. Send it as If-None-Match, and you get 304 without a body while nothing has changed.',
    ],
    [
      'Errors',
      'Every error is a problem in JSON (RFC 9457) with a title, a status and a sentence in “detail”; a wrong parameter is named in “parameter”. 400 is a wrong parameter, 401 a key that is wrong, revoked or missing, 403 one that may not read that, 404 a record that doesn’t exist, 405 another method, 429 too many requests, and 503 a site that can’t answer now: try again after Retry-After.',
    ],
    [
      'Webhooks',
      'If you run a company, connect its CRM in the company’s pages; if you list on your own, add a webhook in your security settings. We then send what happens as JSON by POST, signed as Standard Webhooks describe: webhook-signature holds “v1,” and the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by full stops. Answer with 2xx within 15 seconds; anything else is tried again, later and later. An event may come twice, with the same webhook-id. It says how things are when it is sent.',
    ],
    [
      'Changes',
      'Fields, parameters and values may be added, so ignore what you don’t know. Anything else would be a new version beside this one.',
    ],
  ] as [heading: string, text: string][],
  operations: 'What you can ask for',
  events: 'Webhook events',
  eventBody: (count: number) => `What is sent: ${count} fields`,
  example: 'Example',
  parameters: (count: number) => (count === 1 ? '1 parameter' : `${count} parameters`),
  upTo: (count: number) => `up to ${count} times`,
  answer: (count: number) => `The answer: ${count} fields`,
  types: {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'true or false',
    uri: 'URL',
    date: 'date',
    'date-time': 'date and time',
    object: 'object',
    'string[]': 'list of texts',
    'object[]': 'list of objects',
  } satisfies Record<FieldType, string>,
  orNull: (type: string) => `${type}, or null`,
};
