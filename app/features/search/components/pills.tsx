import { useId, type ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';

export interface PillOption {
  value: string;
  label: string;
  /** How many homes match with it; null while unknown. */
  count?: number | null;
}

interface PillsProps {
  name: string;
  legend: string;
  isLegendHidden?: boolean;
  options: PillOption[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A choice of a few options, all visible: radio buttons that look like pills. */
export function Pills({ name, legend, isLegendHidden, options, value, ...props }: PillsProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-sm font-semibold'}>
        {legend}
      </legend>
      <div className={`pills ${props.className ?? ''}`}>
        {options.map((option) => (
          <label key={option.value} className="pill" data-none={option.count === 0 || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => props.onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            <Count of={option.count} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TicksProps {
  name: string;
  legend: string;
  isLegendHidden?: boolean;
  options: (PillOption & { isChosen: boolean })[];
  onChange: (value: string, isChosen: boolean) => void;
  className?: string;
  children?: ReactNode;
}

/** Checkboxes for any number of options. */
export function Ticks({ name, legend, isLegendHidden, options, onChange, ...props }: TicksProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-sm font-semibold'}>
        {legend}
      </legend>
      <div className={props.className}>
        {options.map(({ value, label, count, isChosen }) => (
          <Tick
            key={value}
            name={name}
            value={value}
            label={label}
            count={count}
            isChosen={isChosen}
            onChange={(chosen) => onChange(value, chosen)}
          />
        ))}
      </div>
      {props.children}
    </fieldset>
  );
}

interface TickProps extends PillOption {
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export function Tick({ name, value, label, count, isChosen, onChange }: TickProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="tap w-full gap-3 leading-tight data-none:text-muted"
      data-none={count === 0 || undefined}
    >
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0"
      />
      <span>
        {label}
        <Count of={count} />
      </span>
    </label>
  );
}

function Count({ of: count }: { of: number | null | undefined }) {
  const formats = useMessages('formats');
  if (count === null || count === undefined) return null;
  return <span className="count"> ({formats.number(count)})</span>;
}

/** Adds a member or, if it is chosen, removes it; in the order of `all`. */
export function toggled<T extends string>(
  all: readonly T[],
  chosen: readonly T[],
  value: string,
  isChosen: boolean,
): T[] {
  return all.filter((member) => (member === value ? isChosen : chosen.includes(member)));
}
