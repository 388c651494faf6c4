import type { ShownRule } from '../types.ts';
import { NoteInWords, RulesInWords } from './cost-list.tsx';
import { useRuleWords } from './use-rule-words.ts';

/** A rule and its source, below what it explains. */
export function RuleNote({ shown }: { shown: ShownRule }) {
  const { ruleWords } = useRuleWords();
  return <NoteInWords rule={ruleWords(shown)} />;
}

/** Rules with their texts and sources. */
export function RuleList({ rules }: { rules: ShownRule[] }) {
  const { ruleWords } = useRuleWords();
  return <RulesInWords rules={rules.map(ruleWords)} />;
}
