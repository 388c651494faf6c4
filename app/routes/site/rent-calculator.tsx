import { data } from 'react-router';
import { entered } from '#app/features/costs/calculator.server.ts';
import { RentingPage } from '#app/features/costs/components/renting-page.tsx';
import { RENTING_RULES } from '#app/features/costs/pages.ts';
import { rentingResult, termsOf } from '#app/features/costs/renting/result.ts';
import { RENTING_DEFAULTS, rentingSchema } from '#app/features/costs/renting/schema.ts';
import { shownRule } from '#app/features/costs/rules.ts';
import { isoDay } from '#app/lib/dates.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/rent-calculator';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader({ url }: Route.LoaderArgs) {
  const calculator = { schema: rentingSchema, defaults: RENTING_DEFAULTS };
  const { answer, value, status } = entered(calculator, url);
  const today = isoDay(new Date());
  const result = value && rentingResult(termsOf(value), today);
  const rules = RENTING_RULES.map((key) => shownRule(key, today));
  return data({ answer, result, rules }, { status });
}

export default function RentCalculator({ loaderData }: Route.ComponentProps) {
  return <RentingPage {...loaderData} />;
}
