export const STAFF_ROLES = ['super_admin', 'admin', 'editor', 'moderator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A person with an active record among the admin users, as found by the request's middleware. */
export interface Staff {
  userId: string;
  username: string;
  role: StaffRole;
  /** Of this request. */
  ip: string;
}
