import type { Staff } from '#app/features/staff/types.ts';

/** Whether somebody is mailed the figures of each week, unless they have stopped that: those who run the site. */
export function canGetWeeklyFigures({ role }: Pick<Staff, 'role'>): boolean {
  return role === 'super_admin';
}
