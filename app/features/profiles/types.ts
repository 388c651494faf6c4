/** What a person says of themselves; null where they say nothing. */
export interface Profile {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  agentEmail: string | null;
  /** E.164 where it is a number of the Emirates, otherwise as typed. */
  phone: string | null;
  agentAddress: string | null;
}
