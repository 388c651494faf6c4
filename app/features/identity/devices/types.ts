/** A parsed user agent, reduced to known names; null for any other. */
export interface DeviceKind {
  /** 'Chrome'. */
  browser: string | null;
  /** 'Windows', 'iPhone'. */
  system: string | null;
}
