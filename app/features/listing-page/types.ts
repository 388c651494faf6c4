/** A link to the other homes of a place, for sale or to rent. */
export interface PlaceLink {
  name: string;
  path: string;
  /** To the same homes on the map. */
  mapPath: string;
}
