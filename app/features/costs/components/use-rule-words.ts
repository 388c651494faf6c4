import { useMessages } from '#app/messages/use-messages.ts';
import type { CostLine, ShownRule } from '../types.ts';
import { costInWords, ruleInWords } from '../words.ts';

/** Texts of rules and costs in the reader's language. */
export function useRuleWords() {
  const texts = { costs: useMessages('costs'), formats: useMessages('formats') };
  return {
    ruleWords: (shown: ShownRule) => ruleInWords(shown, texts),
    costWords: (line: CostLine) => costInWords(line, texts),
  };
}
