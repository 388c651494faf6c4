import type { PlainAnswerTexts } from '#app/messages/en/plain-answers.ts';
import { messages } from '#app/messages/reader.server.ts';
import { requestId } from './request-id.server.ts';

/**
 * A one-sentence answer in the reader's language, for requests that no page of ours makes. A failure names the request's
 * number too.
 */
export function plainAnswer(
  status: number,
  sentence: keyof PlainAnswerTexts,
  headers: HeadersInit = {},
): Response {
  const id = status >= 500 ? requestId() : null;
  const lines = [
    messages('plainAnswers')[sentence],
    ...(id ? [messages('errors').number(id)] : []),
  ];
  const answer = new Response(`${lines.join('\n')}\n`, { status, headers });
  answer.headers.set('Content-Type', 'text/plain; charset=utf-8');
  return answer;
}
