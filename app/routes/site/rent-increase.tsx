import { data } from 'react-router';
import { entered } from '#app/features/costs/calculator.server.ts';
import { RentIncreasePage } from '#app/features/costs/components/rent-increase-page.tsx';
import { RENT_INCREASE_RULES } from '#app/features/costs/pages.ts';
import { rentIncreaseResult } from '#app/features/costs/rent-increase/result.ts';
import { rentIncreaseSchema } from '#app/features/costs/rent-increase/schema.ts';
import { shownRule } from '#app/features/costs/rules.ts';
import { isoDay } from '#app/lib/dates.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/rent-increase';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader({ url }: Route.LoaderArgs) {
  const { answer, value, status } = entered({ schema: rentIncreaseSchema, defaults: {} }, url);
  const today = isoDay(new Date());
  const result = value && rentIncreaseResult(value, today);
  const rules = RENT_INCREASE_RULES.map((key) => shownRule(key, today));
  return data({ answer, result, rules }, { status });
}

export default function RentIncrease({ loaderData }: Route.ComponentProps) {
  return <RentIncreasePage {...loaderData} />;
}
