import { FIELD_NAMES, FIELDS, type ListingField } from '../form/fields.ts';
import type { ListingFormValues } from '../form/types.ts';

/** Whether they say the same; a home for sale sends a rent period too. */
export function isSameListing(one: ListingFormValues, other: ListingFormValues): boolean {
  const plain = (values: ListingFormValues) =>
    FIELD_NAMES.map((name) =>
      name === 'rent_period' && values.purpose[0] === 'sale'
        ? []
        : values[name].map((value) => plainValue(name, value)).filter(Boolean),
    );
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** Without what a form adds by itself: the line ends it sends, and the commas of amounts. */
function plainValue(name: ListingField, value: string): string {
  const { control } = FIELDS[name];
  const isAmount = control?.as === 'money' || (control?.as === 'line' && 'inputMode' in control);
  return isAmount ? value.replace(/[\s,]/g, '') : value.replaceAll('\r\n', '\n').trim();
}
