import { messages } from '#app/messages/reader.server.ts';
import type { PressAnswer, MarkRefusal } from './types.ts';

/** The answer to script about saving or hiding a home. */
export function pressAnswer(refusal: MarkRefusal | null): Response {
  if (!refusal) return Response.json({ at: Date.now() } satisfies PressAnswer);
  const answer: PressAnswer = { at: 0, refusal: messages('flashMessages')[refusal] };
  return Response.json(answer, { status: refusal === 'homeGone' ? 404 : 409 });
}
