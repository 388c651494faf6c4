/** What a browser says it is, reduced to names we know; null for any other. */
export interface DeviceKind {
  /** 'Chrome'. */
  browser: string | null;
  /** 'Windows', 'iPhone'. */
  system: string | null;
}
