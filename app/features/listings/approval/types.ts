export const APPROVAL_STATES = [
  'waiting',
  'change_wanted',
  'refused',
  'approved',
  'taken_back',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Where a listing that is not approved stands, as its advertiser sees it. */
export interface OwnApproval {
  state: Exclude<ApprovalState, 'approved' | 'taken_back'>;
  /** When it was handed in. */
  askedAt: Date;
  /** By staff; null while it waits. */
  message: string | null;
}
