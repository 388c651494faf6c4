import { useMessages } from '#app/messages/use-messages.ts';
import type { ShownRule } from '../types.ts';
import { RuleList } from './rule-source.tsx';

/** Costs to allow for besides the total. */
export function Extras({ rules }: { rules: ShownRule[] }) {
  const { extras } = useMessages('costs');
  if (rules.length === 0) return null;
  return (
    <div className="mt-8">
      <h2 className="text-lg font-semibold">{extras.title}</h2>
      <p className="mt-1">{extras.text}</p>
      <RuleList rules={rules} />
    </div>
  );
}
