import { contactWayOf, recordContact } from '#app/features/conversations/phones/contacts.server.ts';
import { findPhone } from '#app/features/conversations/phones/queries.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/phone-opened';

export const loader = postOnly;

/** Browsers say here that a link was pressed that calls or opens a chat: its `ping`. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const asked = await findPhone(params);
  if (asked) {
    const requester = {
      viewer: await findViewer(context),
      ip: visitorOf(context).ip,
      headers: request.headers,
    };
    await recordContact(requester, asked, contactWayOf(url.searchParams.get('way')));
  }
  return new Response(null, { status: 204 });
}
