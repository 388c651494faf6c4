/** The audit log of the admin area. */
export const audit = {
  title: 'Audit log',
  text: 'Every change made in the admin area, newest first. Entries can’t be changed, and are kept for five years.',
  back: 'Users',
  none: 'No entries found',
  search: 'Search by person, subject, id or IP',
  kind: 'About',
  everything: 'Everything',
  submit: 'Show',
  at: 'When',
  actor: 'Who',
  action: 'What',
  change: 'Before → after',
  ip: 'IP',
  historyOf: (kind: string, subject: string) => `${kind} ${subject}: all entries`,
  beforeAfter: (before: string | null, after: string | null) =>
    before === null ? (after ?? '–') : `${before} → ${after ?? '–'}`,
  actions: {
    staff_set_up: 'Became the first super_admin',
    staff_invited: 'Invited somebody',
    staff_uninvited: 'Withdrew an invitation',
    staff_joined: 'Accepted an invitation',
    staff_left: 'Asked for their account’s deletion',
    staff_activated: 'Activated an admin user',
    staff_deactivated: 'Deactivated an admin user',
    staff_role: 'Changed an admin user’s role',
  },
  kinds: {
    staff: 'Admin user',
    invitation: 'Invitation',
  },
};

export type AuditTexts = typeof audit;
