import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { FIELDS, type ListingField } from '../fields.ts';

interface ListingControlProps {
  name: ListingField;
  /** Instead of the field's own. */
  hint?: string | undefined;
  /** Overrides the field's own options. */
  options?: readonly string[];
  className?: string;
}

/** A field of the listing form by its description, with label and hint. */
export function ListingControl({ name, hint, options, className }: ListingControlProps) {
  const { labels, hints, notStated } = useMessages('listingForm');
  const nameOption = useOptionNames();
  const control = FIELDS[name].control;
  const field = { name, label: labels[name], hint: hint ?? hints[name], className };
  const direction = control && 'lang' in control ? 'rtl' : undefined;
  switch (control?.as) {
    case undefined:
      return null;
    case 'line': {
      const { as: _, ...input } = control;
      return <Field {...field} autoComplete="off" dir={direction} {...input} />;
    }
    case 'money': {
      const { as: _, ...input } = control;
      return <MoneyField {...field} hint={null} example={field.hint} {...input} />;
    }
    case 'text': {
      const { as: _, ...area } = control;
      return <TextArea {...field} dir={direction} {...area} />;
    }
    case 'select': {
      const values = options ?? control.options;
      const none = control.missing === null ? [['', notStated] as const] : [];
      return (
        <Select
          {...field}
          defaultValue={control.missing ?? ''}
          options={[...none, ...values.map((value) => [value, nameOption(name, value)] as const)]}
        />
      );
    }
  }
}

/** The label of a field's value; a value without one is shown as it is. */
export function useOptionNames(): (name: ListingField, value: string) => string {
  const { options } = useMessages('listingForm');
  const listing = useMessages('listing');
  return (name, value) =>
    name === 'handover'
      ? listing.quarter(value)
      : ((options as Partial<Record<ListingField, Record<string, string>>>)[name]?.[value] ??
        value);
}
