/** What a device is called, from what its browser says of itself. */
export const devices = {
  unknown: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
};
