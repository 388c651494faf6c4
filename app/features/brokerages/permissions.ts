import type { CompanyRole, Membership } from './types.ts';

type Person = Pick<Membership, 'userId' | 'role'>;

/** Owners and managers run the company. */
export function canRunCompany(role: CompanyRole): boolean {
  return role === 'owner' || role === 'manager';
}

/** The roles somebody may give: managers don't make managers or owners. */
export function rolesToGive(role: CompanyRole): CompanyRole[] {
  if (role === 'owner') return ['owner', 'manager', 'agent', 'assistant'];
  return role === 'manager' ? ['agent', 'assistant'] : [];
}

export function canInvite(role: CompanyRole, as: CompanyRole): boolean {
  return rolesToGive(role).includes(as);
}

/** An owner may step down too, as long as another owner is left: `isLastOwner`. */
export function canChangeRole(actor: Person, member: Person, to: CompanyRole): boolean {
  const given = rolesToGive(actor.role);
  return given.includes(member.role) && given.includes(to);
}

/** Nobody removes themselves: they leave. */
export function canRemove(actor: Person, member: Person): boolean {
  return actor.userId !== member.userId && rolesToGive(actor.role).includes(member.role);
}

/** Assistants answer enquiries; they don't put homes on the market. */
export function canPublish(role: CompanyRole): boolean {
  return role !== 'assistant';
}

/** Roles that may be given listings. */
export function canHoldListings(role: CompanyRole): boolean {
  return canPublish(role);
}

/** Roles that see and answer every enquiry to the company; agents see their own. */
export function canAnswerTeam(role: CompanyRole): boolean {
  return role !== 'agent';
}
