import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router';
import type { Change } from '#app/features/audit/mutations.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { prove } from '#app/server/asker.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { actorOf } from './mutations.server.ts';
import { canAnswerTeam, canRunCompany } from './permissions.ts';
import { findMembership } from './queries.server.ts';
import { NEW_COMPANY_PATH } from './rules.ts';
import type { Membership } from './types.ts';

type Context = Readonly<RouterContextProvider>;

const membershipContext = createContext<Membership>();

/** For the company's dashboard: accounts without a company are sent to set one up. Checked on every request. */
export const companyOnly: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { viewer } = await requireSession(context, url);
  const membership = await findMembership(viewer.id);
  if (!membership) throw redirect(NEW_COMPANY_PATH);
  context.set(membershipContext, membership);
};

/** For pages of managers and owners; others get a 404. */
export const managersOnly: MiddlewareFunction<Response> = ({ context }) => {
  const { role, brokerageId } = membershipOf(context);
  if (!canRunCompany(role)) throw notFound();
  prove(`company:${brokerageId}`);
};

/** The same for members who may answer every enquiry. */
export const answerersOnly: MiddlewareFunction<Response> = ({ context }) => {
  const { role, brokerageId } = membershipOf(context);
  if (!canAnswerTeam(role)) throw notFound();
  prove(`leads:${brokerageId}`);
};

/** The requester's membership, on pages of the company's dashboard. */
export function membershipOf(context: Context): Membership {
  return context.get(membershipContext);
}

/** The person making this request, as the audit log records them. */
export async function requireActor(context: Context, url: URL): Promise<Change['actor']> {
  const { viewer } = await requireSession(context, url);
  return actorOf(viewer, visitorOf(context).ip);
}
