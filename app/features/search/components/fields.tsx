import { useId, type ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';

interface SelectFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  children: ReactNode;
}

/** A labelled native select. */
export function SelectField({ name, label, defaultValue, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className="field">
        {children}
      </select>
    </div>
  );
}

/** One of several radio buttons. */
export function Choice(props: { name: string; value: string; checked: boolean; label: string }) {
  return (
    <label className="tap gap-2">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        defaultChecked={props.checked}
        className="size-5 accent-primary"
      />
      {props.label}
    </label>
  );
}

/** Two fields that belong together, side by side. */
export function Pair({
  legend,
  note,
  children,
}: {
  legend: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {note && <p className="mb-1 text-sm text-muted">{note}</p>}
      <div className="grid grid-cols-2 gap-3">{children}</div>
    </fieldset>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint: string;
}

export function NumberField({ name, label, hint, value }: FieldProps & { value: number | null }) {
  const formats = useMessages('formats');
  return (
    <input
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={label}
      placeholder={hint}
      defaultValue={value === null ? '' : formats.number(value)}
      maxLength={20}
      className="field tabular-nums"
    />
  );
}

export function TextField({ name, label, hint, value }: FieldProps & { value: string }) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <input
        type="text"
        name={name}
        placeholder={hint}
        defaultValue={value}
        maxLength={100}
        className="field"
      />
    </label>
  );
}

export function UnderOfferField({ checked = false }: { checked?: boolean }) {
  const { form } = useMessages('search');
  return (
    <label className="tap gap-3">
      <input
        type="checkbox"
        name="include_under_offer"
        value="true"
        defaultChecked={checked}
        className="size-5 accent-primary"
      />
      {form.includeUnderOffer}
    </label>
  );
}
