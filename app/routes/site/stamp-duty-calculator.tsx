import { data } from 'react-router';
import { buyingResult } from '#app/features/costs/buying/result.ts';
import {
  BUYING_DEFAULTS,
  BUYING_ONLY_WITH,
  buyingSchema,
} from '#app/features/costs/buying/schema.ts';
import { entered } from '#app/features/costs/calculator.server.ts';
import { BuyingPage } from '#app/features/costs/components/buying-page.tsx';
import { BUYING_RULES } from '#app/features/costs/pages.ts';
import { shownRule } from '#app/features/costs/rules.ts';
import { isoDay } from '#app/lib/dates.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/stamp-duty-calculator';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader({ url }: Route.LoaderArgs) {
  const calculator = {
    schema: buyingSchema,
    defaults: BUYING_DEFAULTS,
    onlyWith: BUYING_ONLY_WITH,
  };
  const { answer, value, status } = entered(calculator, url);
  const today = isoDay(new Date());
  const result = value && buyingResult(value, today);
  const rules = BUYING_RULES.map((key) => shownRule(key, today));
  return data({ answer, result, rules }, { status });
}

export default function StampDutyCalculator({ loaderData }: Route.ComponentProps) {
  return <BuyingPage {...loaderData} />;
}
