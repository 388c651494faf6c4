import { type AgentAccount, isPicturePublic } from './permissions.ts';

/** URL of an agent's picture, which changes with the picture; null if the public sees none. */
export function agentPictureUrl(
  agent: AgentAccount & { slug: string | null; picturedAt: Date | null },
): string | null {
  if (!agent.slug || !agent.picturedAt || !isPicturePublic(agent)) return null;
  return `/images/agents/${agent.slug}?v=${agent.picturedAt.getTime()}`;
}
