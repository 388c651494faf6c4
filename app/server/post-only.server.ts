import { plainAnswer } from './plain-answer.server.ts';

/** The loader of a URL that only accepts forms. */
export function postOnly(): Response {
  return plainAnswer(405, 'postOnly', { Allow: 'POST' });
}
