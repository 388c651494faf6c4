import { settingId, SETTINGS_PATH } from '#app/features/settings/rules.ts';
import { STATUS_PATH } from '#app/features/status/rules.ts';

export const FIRST_STEPS_PATH = '/admin/first-steps';

/** In the order of the list. */
export const FIRST_STEPS = [
  'mail',
  'backup',
  'brand',
  'areas',
  'listings',
  'payment',
  'colleague',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Where each is done; the mail is tried on the list itself. */
export const STEP_PATHS: Record<Exclude<FirstStep, 'mail'>, string> = {
  backup: STATUS_PATH,
  brand: SETTINGS_PATH,
  areas: `${SETTINGS_PATH}#${settingId('home_areas')}`,
  listings: '/admin/properties',
  payment: '/admin/payments',
  colleague: '/admin/users',
};
