import type { ShownRule } from '../types.ts';
import { NoteInWords, RulesInWords } from './cost-list.tsx';
import { useRuleWords } from './use-rule-words.ts';

/** What a rule says and where it comes from, below what it explains. */
export function RuleNote({ shown }: { shown: ShownRule }) {
  const { ruleWords } = useRuleWords();
  return <NoteInWords rule={ruleWords(shown)} />;
}

/** Rules with what they say and their sources. */
export function RuleList({ rules }: { rules: ShownRule[] }) {
  const { ruleWords } = useRuleWords();
  return <RulesInWords rules={rules.map(ruleWords)} />;
}
