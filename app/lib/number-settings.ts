import { DAYS_KEPT } from './retention.ts';
import type { SiteSettings } from './site-settings.ts';

/** A period in which a mistake is noticed, and ten years. */
const KEPT = { least: 7, most: 3_650 };

/** Settings that are whole numbers: the least and the most, and what holds if one is empty. */
export const NUMBER_SETTINGS = {
  listing_photos: { least: 1, most: 40, otherwise: 20 },
  limit_listings: { least: 1, most: 1_000_000, otherwise: 20 },
  limit_messages: { least: 1, most: 1_000_000, otherwise: 30 },
  limit_photos: { least: 1, most: 1_000_000, otherwise: 100 },
  sample_percent: { least: 0, most: 100, otherwise: 0 },
  proof_days: { ...KEPT, otherwise: DAYS_KEPT.proof },
  settled_days: { ...KEPT, most: DAYS_KEPT.unsettled, otherwise: DAYS_KEPT.settled },
  guest_conversation_days: { ...KEPT, otherwise: DAYS_KEPT.guestConversation },
  sent_mail_days: { ...KEPT, otherwise: DAYS_KEPT.sentMail },
  views_days: { ...KEPT, otherwise: DAYS_KEPT.views },
  searches_days: { ...KEPT, otherwise: DAYS_KEPT.searches },
} as const satisfies Partial<
  Record<keyof SiteSettings, { least: number; most: number; otherwise: number }>
>;
export type NumberSetting = keyof typeof NUMBER_SETTINGS;

export function isNumberSetting(name: keyof SiteSettings): name is NumberSetting {
  return Object.hasOwn(NUMBER_SETTINGS, name);
}
