import type { RatingAverage } from '#app/features/agents/ratings/types.ts';
import type { AgentValuation, HomeToValue } from '#app/features/conversations/types.ts';
import type { ValuationInput } from '#app/features/market/valuation/schema.ts';
import type { ValueRange } from '#app/features/market/valuation/types.ts';

/** An agent who may be asked to value a home. */
export interface Valuer {
  slug: string;
  name: string;
  company: string | null;
  /** Homes they list now in the area. */
  listed: number;
  /** Null if too few enquiries have been answered. */
  response: { seconds: number; count: number } | null;
  rating: RatingAverage | null;
}

/** A nearby area and how many agents list homes there. */
export interface AreaWithAgents {
  slug: string;
  name: string;
  agents: number;
}

/** Who may be asked about a home. */
export interface ValuerOffer {
  /** Where the agents list homes; null if the home's community isn't known. */
  area: { id: number; name: string } | null;
  /** Those who list most first. */
  agents: Valuer[];
  /** Where agents list, if none do in the home's area: the nearest first. */
  nearby: AreaWithAgents[];
}

/** A home to value, the site's own estimate and who may be asked. */
export interface HomeOffer extends ValuerOffer {
  home: ValuationInput;
  /** Where it is, in the reader's language. */
  place: string;
  /** AED; null: too few sales. */
  estimate: ValueRange | null;
}

/** A message of an agent, as a comparison reads it. */
export interface AgentMessage {
  message: string;
  figure: AgentValuation | null;
  declines: boolean;
  createdAt: Date;
}

/** Where an agent stands; answered with a figure, or in words only. */
export type AnswerState = 'waiting' | 'answered' | 'declined';

/** What an agent says, by the message that counts. */
export interface AgentAnswer {
  standing: AnswerState;
  figure: AgentValuation | null;
  /** The message's; empty while waiting. */
  words: string;
  /** Whether the figure has replaced another. */
  isCorrected: boolean;
  /** When and how fast the agent first answered; null while waiting. */
  first: { at: Date; seconds: number } | null;
}

/** An agent who was asked, beside the others. */
export interface ComparedAgent extends AgentAnswer {
  conversationId: string;
  /** Null once the agent is gone. */
  name: string | null;
  /** Null without a page. */
  slug: string | null;
  /** Homes they list now in the area. */
  listed: number;
  rating: RatingAverage | null;
  /** Whether they can't be written to any more. */
  isGone: boolean;
}

/** What agents say a home is worth. */
export interface ValuationComparison {
  home: HomeToValue;
  /** Where it is, in the reader's language. */
  place: string;
  areaName: string;
  askedAt: Date;
  /** The site's own, then, in AED; null: none. */
  estimate: ValueRange | null;
  /** In the order of their first answers; those still waited for come last. */
  agents: ComparedAgent[];
}
