/** A person's profile; null for empty fields. */
export interface Profile {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  companyNameAr: string | null;
  agentEmail: string | null;
  /** E.164 if it is an Emirati number, otherwise as typed. */
  phone: string | null;
  agentAddress: string | null;
}
