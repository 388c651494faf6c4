import type { PlainAnswerTexts } from '#app/messages/en/plain-answers.ts';
import { messages } from '#app/messages/reader.server.ts';

/** A one-sentence answer in the reader's language, for requests that no page of ours makes. */
export function plainAnswer(
  status: number,
  sentence: keyof PlainAnswerTexts,
  headers: HeadersInit = {},
): Response {
  const answer = new Response(`${messages('plainAnswers')[sentence]}\n`, { status, headers });
  answer.headers.set('Content-Type', 'text/plain; charset=utf-8');
  return answer;
}
