import type { Messages } from '#app/messages/catalogue.ts';
import { inDirhams } from './rules.ts';
import type { CostLine, RuleKey, ShownRule } from './types.ts';

/** A rule as shown: its name, its text, and its source with the words before and after the link. */
export interface RuleInWords {
  key: RuleKey;
  name: string;
  how: string;
  before: string;
  source: { name: string; url: string };
  after: string;
}

/** A cost in whole dirhams. */
export type CostInWords = RuleInWords & { aed: number };

type Texts = Pick<Messages, 'costs' | 'formats'>;

export function ruleInWords({ key, rule }: ShownRule, { costs, formats }: Texts): RuleInWords {
  const { source: text, sources, names, how, confidences } = costs;
  const dayOf = (iso: string) => formats.day(new Date(`${iso}T00:00:00Z`));
  return {
    key,
    name: names[key],
    how: (how[key] as (figures: object) => string)(rule.figures),
    before: (rule.validFrom ? text.since(dayOf(rule.validFrom)) : '') + text.label,
    source: { name: sources[rule.source.key], url: rule.source.url },
    after: text.details(confidences[rule.confidence], dayOf(rule.checkedOn)),
  };
}

export function costInWords(line: CostLine, texts: Texts): CostInWords {
  return { ...ruleInWords(line, texts), aed: inDirhams(line.fils) };
}
