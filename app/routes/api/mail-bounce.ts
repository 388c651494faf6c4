import { recordBounce } from '#app/features/sent-mail/mutations.server.ts';
import { readBounce } from '#app/features/sent-mail/rules.ts';
import { hasBearer } from '#app/server/bearer.server.ts';
import { env } from '#app/server/env.server.ts';
import { readBody } from '#app/server/form.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/mail-bounce';

/** Bounces return what they could not deliver, with its pictures. */
const LARGEST_BYTES = 1024 * 1024;

export const loader = postOnly;

/** A mail that came back, as the mail server received it. Mail that isn't a bounce of the site's gets the same answer, so that the server drops it. */
export async function action({ request }: Route.ActionArgs) {
  const { BOUNCE_TOKEN } = env();
  if (!BOUNCE_TOKEN) return plainAnswer(404, 'noBounces');
  if (!hasBearer(request.headers.get('Authorization'), BOUNCE_TOKEN))
    return plainAnswer(401, 'bounceToken');
  const message = new TextDecoder().decode(await readBody(request, LARGEST_BYTES));
  const bounce = readBounce(message);
  if (bounce) await recordBounce(bounce);
  return new Response(null, { status: 204 });
}
