/** What of a person decides who may see them as an agent. */
export interface AgentAccount {
  isAgent: boolean;
  /** When the account goes; null where nobody asked for it. */
  deleteAt: Date | null;
}

/** Everybody sees an agent's picture, until they stop being one or ask for their account to be deleted. */
export function isPicturePublic({ isAgent, deleteAt }: AgentAccount): boolean {
  return isAgent && deleteAt === null;
}
