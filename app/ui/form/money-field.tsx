import { type ComponentProps, useState } from 'react';
import { moneyOf } from '#app/lib/typed-money.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from './field.tsx';
import { useField } from './form-context.ts';

interface MoneyFieldProps extends Omit<ComponentProps<typeof Field>, 'end'> {
  /** What it may look like; by default, a price. */
  example?: string;
  /** Whether the form names another currency than dirhams. */
  isForeign?: boolean;
}

/** An amount of money: what is understood of it takes the place of an example, so that nothing moves. */
export function MoneyField({ hint, example, isForeign, onChange, ...field }: MoneyFieldProps) {
  const t = useMessages('money');
  const first = useField(field.name, false).typed?.[0] ?? field.defaultValue;
  const [typed, setTyped] = useState(first === undefined ? '' : String(first));
  const amount = Math.round(moneyOf(typed));
  const understood = isForeign ? t.understoodFigure : t.understood;
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...field}
      hint={
        <>
          {hint}{' '}
          <span aria-live="polite">
            {Number.isNaN(amount) ? !hint && (example ?? t.example) : understood(amount)}
          </span>
        </>
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
