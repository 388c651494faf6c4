/** What a device is called. */
export const devices = {
  unknown: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
};

export type DeviceTexts = typeof devices;
