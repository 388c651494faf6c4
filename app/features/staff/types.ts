export const STAFF_ROLES = ['super_admin', 'admin', 'editor', 'moderator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Somebody with an active record among the admin users, as the request's middleware found them. */
export interface Staff {
  userId: string;
  username: string;
  role: StaffRole;
  /** Of this request. */
  ip: string;
}
