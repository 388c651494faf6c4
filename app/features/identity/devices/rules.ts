import type { DeviceTexts } from '#app/messages/en/devices.ts';
import type { DeviceKind } from './types.ts';

/** 'Chrome on Windows', 'Safari on iPhone', 'Unknown device', in the language of the texts. */
export function deviceName(texts: DeviceTexts, { browser, system }: DeviceKind): string {
  if (browser && system) return texts.on(browser, system);
  return browser ?? system ?? texts.unknown;
}

/** What `known_device` and the export call it, whatever language its owner reads. */
export function deviceKey({ browser, system }: DeviceKind): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
