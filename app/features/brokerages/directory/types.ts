import type { AgentSummary } from '#app/features/agents/types.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import type { CompanyOffice } from '../types.ts';

/** A company as the list shows it. */
export interface CompanySummary {
  slug: string;
  name: string;
  logoUrl: string | null;
  isVerified: boolean;
  /** Homes it lists now. */
  counts: Record<Purpose, number>;
  /** Agents with a page. */
  agents: number;
}

export interface FoundCompanies {
  companies: CompanySummary[];
  total: number;
  page: number;
  pages: number;
}

/** Everything a company's page shows but the homes. */
export interface CompanyPageDetails {
  id: number;
  slug: string;
  name: string;
  /** In the other language; null without one. */
  otherName: string | null;
  logoUrl: string | null;
  /** Of the picture at the top. */
  coverUrl: string | null;
  about: string | null;
  orn: string | null;
  tradeLicence: string | null;
  address: string | null;
  /** Beside the main one. */
  offices: CompanyOffice[];
  /** Its own and its agents', in English. */
  languages: string[];
  isVerified: boolean;
  /** Whether accounts run it. */
  isClaimed: boolean;
  agents: AgentSummary[];
  /** The other agents with a page, by name. */
  moreAgents: Pick<AgentSummary, 'slug' | 'name'>[];
  /** Where it lists most. */
  areas: { slug: string; name: string; listed: number }[];
  /** Its homes sold or let in the last twelve months. */
  closed: number;
  /** Of all its agents; null without any. */
  rating: { average: number; count: number } | null;
  /** Null if too few enquiries have been answered. */
  response: { seconds: number; count: number } | null;
}
