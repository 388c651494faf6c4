import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { unreadPrice } from '#app/lib/typed-money.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface ChoiceProps {
  label: string;
  name: string;
  value: string | number | null | undefined;
  /** The option for no value. */
  none: string;
  /** The other options. */
  children: ReactNode;
}

/** One of several values, or none, in a form whose answer is a page. */
export function FilterChoice({ label, name, value, none, children }: ChoiceProps) {
  return (
    <label>
      <span className="mb-1 block font-medium">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="field">
        <option value="">{none}</option>
        {children}
      </select>
    </label>
  );
}

interface RangeProps {
  legend: string;
  /** The suffix of its fields' names after `min_` and `max_`. */
  name: string;
  from: string;
  to: string;
  min: number | null;
  max: number | null;
  /** Of the minimum and the maximum, what was typed and could not be read. */
  unread?: (string | null)[];
}

/** A minimum and a maximum price; below all fields of the form's grid, what is wrong with one that can't be read. */
export function PriceRangeFields(props: Omit<RangeProps, 'name'>) {
  const t = useMessages('money');
  const [params] = useSearchParams();
  const unread = ['min_price', 'max_price'].map((name) => unreadPrice(params, name));
  const typed = unread.find((it) => it !== null);
  return (
    <>
      <Range {...props} name="price" unread={unread} />
      {typed !== undefined && (
        <p role="alert" className="order-last text-sm text-danger sm:col-span-full">
          {t.unreadable(typed)}
        </p>
      )}
    </>
  );
}

/** A minimum and a maximum, both whole numbers. */
export function Range({ legend, name, from, to, min, max, unread = [] }: RangeProps) {
  const formats = useMessages('formats');
  const ends = [
    { name: `min_${name}`, label: from, value: min },
    { name: `max_${name}`, label: to, value: max },
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(({ name, label, value }, at) => (
          <input
            key={name}
            name={name}
            aria-label={label}
            placeholder={label}
            defaultValue={unread[at] ?? (value === null ? '' : formats.number(value))}
            aria-invalid={Boolean(unread[at]) || undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            className="field tabular-nums"
          />
        ))}
      </div>
    </fieldset>
  );
}
