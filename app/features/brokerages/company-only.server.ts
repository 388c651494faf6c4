import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { canAnswerTeam, canRunCompany } from './permissions.ts';
import { findMembership } from './queries.server.ts';
import { NEW_COMPANY_PATH } from './rules.ts';
import type { Membership } from './types.ts';

type Context = Readonly<RouterContextProvider>;

const membershipContext = createContext<Membership>();

/** For the pages of a company: people who work for none are offered to set one up. Read on every request. */
export const companyOnly: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { viewer } = await requireSession(context, url);
  const membership = await findMembership(viewer.id);
  if (!membership) throw redirect(NEW_COMPANY_PATH);
  context.set(membershipContext, membership);
};

/** For a page inside, of those who run the company: it doesn't exist for the others. */
export const managersOnly: MiddlewareFunction<Response> = ({ context }) => {
  if (!canRunCompany(membershipOf(context).role)) throw notFound();
};

/** The same for those who see every enquiry. */
export const answerersOnly: MiddlewareFunction<Response> = ({ context }) => {
  if (!canAnswerTeam(membershipOf(context).role)) throw notFound();
};

/** The place of the person making this request in their company, on its pages. */
export function membershipOf(context: Context): Membership {
  return context.get(membershipContext);
}
