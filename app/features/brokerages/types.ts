/** What a member of a company may do: see permissions.ts. */
export const COMPANY_ROLES = ['owner', 'manager', 'agent', 'assistant'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** An account's place in a company. */
export interface Membership {
  userId: string;
  role: CompanyRole;
  brokerageId: number;
  slug: string;
  /** Of the company. */
  company: string;
  /** The same in the reader's language, where it has one. */
  companyHere: string;
}

/** An office beside the main one. */
export interface CompanyOffice {
  /** 'Marina branch'. */
  name: string | null;
  address: string;
  phone: string | null;
}

/** What a company says of itself, as its form holds it. */
export interface CompanyDetails {
  slug: string;
  name: string;
  nameAr: string | null;
  orn: string | null;
  tradeLicence: string | null;
  about: string | null;
  languages: string[];
  phone: string | null;
  email: string | null;
  address: string | null;
  offices: CompanyOffice[];
  logoUrl: string | null;
  coverUrl: string | null;
  isVerified: boolean;
  /** The name that staff have verified; null without one. */
  verifiedName: string | null;
  /** Changes with the fields and the logo: if two people save, the second is warned. */
  version: string;
}

/** Another company with the same registration number. */
export interface SameOrn {
  /** In the reader's language. */
  name: string;
  slug: string;
  /** Whether accounts run it. */
  isClaimed: boolean;
}
