import { RULES } from './rules-table.ts';
import type { CostLine, CostFigures, Rule, RuleKey, ShownRule } from './types.ts';

/** The rule in force on a day in Dubai, YYYY-MM-DD. @throws Error if there was none yet. */
export function ruleOn<Key extends RuleKey>(key: Key, day: string): Rule<CostFigures[Key]> {
  const rule = RULES[key].find(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo),
  );
  if (!rule) throw new Error(`No rule '${key}' on ${day}`);
  return rule;
}

export function shownRule(key: RuleKey, day: string): ShownRule {
  return { key, rule: ruleOn(key, day) } as ShownRule;
}

export function costLine(key: RuleKey, fils: number, day: string): CostLine {
  return { ...shownRule(key, day), fils };
}

/** Both in fils, rounded to whole ones. */
export function percentOf(fils: number, percent: number): number {
  return Math.round((fils * percent) / 100);
}

export function sumOf(lines: { fils: number }[]): number {
  return lines.reduce((sum, { fils }) => sum + fils, 0);
}

/** Whole dirhams, as they are shown. */
export function inDirhams(fils: number): number {
  return Math.round(fils / 100);
}

/** The sum of the rounded lines, so that readers who add them up get the same: at most half a dirham a line from the exact sum. */
export function shownSum(lines: { fils: number }[]): number {
  return lines.reduce((sum, { fils }) => sum + inDirhams(fils), 0);
}
