/** What a browser says it is: names we know, whatever its header says; null where we know none. */
export interface DeviceKind {
  /** 'Chrome'. */
  browser: string | null;
  /** 'Windows', 'iPhone'. */
  system: string | null;
}
