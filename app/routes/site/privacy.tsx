import { LegalPage } from '#app/features/legal/components/legal-page.tsx';
import { loadLegalPage } from '#app/features/legal/page.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/privacy';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader() {
  return loadLegalPage('privacy');
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
