import { PrivacyPage } from '#app/features/legal/components/privacy-page.tsx';
import { findOperator, findPartners } from '#app/features/legal/queries.server.ts';
import { daysKept } from '#app/server/retention.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/privacy';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader() {
  return { operator: findOperator(), partners: findPartners(), days: daysKept() };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} />;
}
