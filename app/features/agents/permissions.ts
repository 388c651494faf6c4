/** The facts about a person that decide who sees their picture as an agent. */
export interface AgentAccount {
  isAgent: boolean;
  /** When the account will be deleted; null if it won't. */
  deleteAt: Date | null;
}

/** Everybody sees an agent's picture until the person stops being an agent or asks for deletion. */
export function isPicturePublic({ isAgent, deleteAt }: AgentAccount): boolean {
  return isAgent && deleteAt === null;
}
