import type { Locale } from './catalogue.ts';
import { type DeviceTexts, devices } from './en/devices.ts';
import { pageMessages } from './use-messages.ts';

const texts = { en: devices };

export const useDeviceTexts = pageMessages<DeviceTexts>(texts);

/** The same for emails. */
export function deviceTexts(locale: Locale): DeviceTexts {
  return texts[locale];
}
