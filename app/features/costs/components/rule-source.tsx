import { useMessages } from '#app/messages/use-messages.ts';
import type { Rule, ShownRule } from '../types.ts';

/** Where a figure comes from, how well it is known and when it was checked. */
export function RuleSource({ rule }: { rule: Rule<unknown> }) {
  const { source, confidences } = useMessages('costs');
  const { day } = useMessages('formats');
  const dayOf = (iso: string) => day(new Date(`${iso}T00:00:00Z`));
  return (
    <span>
      {rule.validFrom && source.since(dayOf(rule.validFrom))}
      {source.label}
      <a href={rule.source.url} rel="nofollow" className="underline hover:text-ink">
        {rule.source.name}
      </a>
      {source.details(confidences[rule.confidence], dayOf(rule.checkedOn))}
    </span>
  );
}

/** What the rule says, in words. */
export function useHow(): (shown: ShownRule) => string {
  const { how } = useMessages('costs');
  return ({ key, rule }) => (how[key] as (figures: object) => string)(rule.figures);
}

/** What a rule says and where it comes from, below what it explains. */
export function RuleNote({ shown }: { shown: ShownRule }) {
  const howOf = useHow();
  return (
    <p className="mt-1 text-sm text-muted">
      {howOf(shown)}. <RuleSource rule={shown.rule} />
    </p>
  );
}

/** Rules with what they say and their sources. */
export function RuleList({ rules }: { rules: ShownRule[] }) {
  const { names } = useMessages('costs');
  const howOf = useHow();
  return (
    <dl className="mt-3 max-w-[75ch] divide-y divide-line">
      {rules.map((shown) => (
        <div key={shown.key} className="break-inside-avoid py-2.5">
          <dt className="font-medium">{names[shown.key]}</dt>
          <dd>{howOf(shown)}</dd>
          <dd className="text-sm text-muted">
            <RuleSource rule={shown.rule} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
