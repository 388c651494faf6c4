import { LegalVersionPage } from '#app/features/legal/components/legal-version-page.tsx';
import { findLegalVersions, findVersionText } from '#app/features/legal/versions.server.ts';
import { LEGAL_PAGES, legalPath, parseVersion } from '#app/lib/legal-pages.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/legal-version';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = LEGAL_PAGES.find((it) => url.pathname.startsWith(`${legalPath(it)}/`));
  const version = parseVersion(params.version);
  if (!page || version === null) throw notFound();
  const [text, versions] = await Promise.all([
    findVersionText(page, version),
    findLegalVersions(page),
  ]);
  const shown = versions.find((it) => it.version === version);
  if (!text || !shown) throw notFound();
  return { page, text, shown, newest: versions[0]?.version ?? version };
}

export default function LegalVersion({ loaderData }: Route.ComponentProps) {
  return <LegalVersionPage {...loaderData} />;
}
