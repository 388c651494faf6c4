import { itemAt } from '#app/lib/required.ts';
import type { AgentAnswer, AgentMessage } from './types.ts';

/** Agents who may be asked about a home at once. */
export const MOST_ASKED = 3;
/** Agents to choose from. */
export const MOST_OFFERED = 6;

/** To how many agents a visitor's request was just sent, as its URL says; null if none was. */
export function readSent(params: URLSearchParams): number | null {
  const sent = Number(params.get('sent'));
  return sent >= 1 && sent <= MOST_ASKED && Number.isInteger(sent) ? sent : null;
}

/**
 * What an agent says: the last figure or refusal counts, else the last words.
 *
 * @param messages of the agent, oldest first, without those removed. @param askedAt when the request was sent.
 */
export function answerOf(messages: AgentMessage[], askedAt: Date): AgentAnswer {
  const first = messages[0];
  if (!first)
    return { standing: 'waiting', figure: null, words: '', isCorrected: false, first: null };
  const decisive = messages.filter(({ figure, declines }) => figure || declines);
  const { figure, declines, message } = itemAt(decisive.length > 0 ? decisive : messages, -1);
  return {
    standing: declines ? 'declined' : 'answered',
    figure,
    words: message,
    isCorrected: figure !== null && messages.filter((it) => it.figure).length > 1,
    first: {
      at: first.createdAt,
      seconds: (first.createdAt.getTime() - askedAt.getTime()) / 1_000,
    },
  };
}
