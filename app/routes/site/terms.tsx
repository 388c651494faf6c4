import { TermsPage } from '#app/features/legal/components/terms-page.tsx';
import { findOperator } from '#app/features/legal/queries.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/terms';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader() {
  return { operator: findOperator() };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
