/** A district of the register with sales or rents in no community. Spellings that fold alike are one. */
export interface UnplacedDistrict {
  name: string;
  sales: number;
  rents: number;
  /** The largest, by sales and rents. */
  projects: string[];
}

/** What staff can place: a district, or one project of it. */
export interface Placeable {
  name: string;
  /** Null for the whole district. */
  project: string | null;
}

/** A decision of staff. */
export interface StaffPlace extends Placeable {
  communityId: number;
  community: string;
  sales: number;
  rents: number;
}

/** The choices when a district is placed. */
export interface PlaceChoice extends Placeable {
  sales: number;
  rents: number;
  /** Where staff placed it; null if nowhere yet. */
  communityId: number | null;
  /** Projects of the whole district, largest first. */
  projects: { name: string; cases: number }[];
}

/** Why something was not placed; `importing`: an import is storing its rows. */
export type PlaceRefusal = 'unknown' | 'recognised' | 'no_project' | 'no_community' | 'importing';
