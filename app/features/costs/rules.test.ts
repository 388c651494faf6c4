import { expect, test } from 'vitest';
import { costs } from '#app/messages/en/costs.ts';
import { RULES } from './rules-table.ts';
import { ruleOn } from './rules.ts';
import type { RuleKey } from './types.ts';

const TODAY = '2026-11-22';
const keys = Object.keys(RULES) as RuleKey[];

test.each(keys)('%s: every rule has a source and a period, and one is in force', (key) => {
  const rules = RULES[key];
  for (const { source, checkedOn, validFrom, validTo } of rules) {
    expect(costs.sources[source.key].length).toBeGreaterThan(5);
    expect(new URL(source.url).hostname).toContain('.');
    expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    if (validFrom !== null && validTo !== null) expect(validFrom <= validTo).toBe(true);
  }
  for (const [index, rule] of rules.slice(1).entries()) {
    expect(rule.validFrom! > rules[index]!.validTo!).toBe(true);
  }
  expect(ruleOn(key, TODAY).validTo).toBeNull();
});

test('a rule is the one of the day, and there is none before the first', () => {
  const share = (day: string) => ruleOn('loanFirstHome', day).figures.resident.upTo;
  expect(share('2020-04-07')).toBe(75);
  expect(share('2020-04-08')).toBe(80);
  expect(() => ruleOn('transfer', '2013-10-05')).toThrow("No rule 'transfer' on 2013-10-05");
});
