/** A file that shows that somebody may list a home. */
export interface Proof {
  id: number;
  /** As the advertiser's device calls it. */
  name: string;
  kind: 'pdf' | 'picture';
  /** Its size. */
  bytes: number;
  addedAt: Date;
}
