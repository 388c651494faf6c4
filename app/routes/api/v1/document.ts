import { answerJson } from '#app/features/public-api/answer.server.ts';
import { apiDocument } from '#app/features/public-api/document.ts';
import { env } from '#app/server/env.server.ts';
import { siteName } from '#app/server/site-settings.server.ts';
import type { Route } from './+types/document';

/** The OpenAPI document. */
export function loader({ request }: Route.LoaderArgs) {
  return answerJson(request, apiDocument(env().publicUrl, siteName()));
}
