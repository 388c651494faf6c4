import type { Membership } from '#app/features/brokerages/types.ts';

/** The company's own data that a key may read, besides public data. */
export const API_SCOPES = ['listings', 'leads', 'contacts'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Whose keys are made, shown or revoked. */
export type KeyHolder = { userId: string } | { company: Membership };

/** A key in its holder's list. */
export interface ListedKey {
  id: string;
  name: string;
  scopes: ApiScope[];
  createdAt: Date;
  /** To the minute; null for never. */
  usedAt: Date | null;
}

/** A key that a request has sent. */
export interface ApiKey {
  id: string;
  /** Null for a person's. */
  brokerageId: number | null;
  scopes: ApiScope[];
}
