import { shownRule } from '../rules.ts';
import type { ShownRule } from '../types.ts';
import { lastNoticeDay, type RentIncrease, rentIncrease } from './rules.ts';
import type { RentIncreaseForm } from './schema.ts';

export interface RentIncreaseResult {
  form: RentIncreaseForm;
  increase: RentIncrease;
  bands: ShownRule;
  index: ShownRule;
  notice: {
    rule: ShownRule;
    /** YYYY-MM-DD; null if the contract's end is unknown. */
    lastDay: string | null;
    isOver: boolean;
  };
}

/** @param today in Dubai, YYYY-MM-DD */
export function rentIncreaseResult(form: RentIncreaseForm, today: string): RentIncreaseResult {
  const lastDay = form.contract_end && lastNoticeDay(form.contract_end, today);
  return {
    form,
    increase: rentIncrease(form.rent, form.average, today),
    bands: shownRule('rentBands', today),
    index: shownRule('rentIndex', today),
    notice: {
      rule: shownRule('rentNotice', today),
      lastDay,
      isOver: lastDay !== null && lastDay < today,
    },
  };
}
