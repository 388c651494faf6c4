import type { DeviceTexts } from '../en/devices.ts';

export const devices: DeviceTexts = {
  unknown: 'جهاز غير معروف',
  on: (browser: string, system: string) => `${browser} على ${system}`,
};
