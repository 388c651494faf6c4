import { type AgentAccount, isPicturePublic } from './permissions.ts';

/** URL of an agent's picture, which changes with the picture; null if the public sees none. */
export function agentPictureUrl(
  agent: AgentAccount & { slug: string | null; picturedAt: Date | null },
): string | null {
  if (!agent.slug || !agent.picturedAt || !isPicturePublic(agent)) return null;
  return `/images/agents/${agent.slug}?v=${agent.picturedAt.getTime()}`;
}

/** The initials that stand for a person without a picture: of their first and last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}
