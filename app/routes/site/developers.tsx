import { DevelopersPage } from '#app/features/public-api/components/developers-page.tsx';
import { apiDocument } from '#app/features/public-api/document.ts';
import {
  documentedEvents,
  documentedOperations,
  translatedDocument,
} from '#app/features/public-api/documentation.ts';
import { findExampleKeys } from '#app/features/public-api/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import { siteName } from '#app/server/held-settings.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/developers';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url }: Route.LoaderArgs) {
  const { publicUrl } = env();
  const keys = await runQueued('page', { request, url }, findExampleKeys);
  const document = translatedDocument(messages('apiReference'), apiDocument(publicUrl, siteName()));
  return {
    publicUrl,
    operations: documentedOperations(document, keys),
    events: documentedEvents(document),
  };
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage {...loaderData} />;
}
