import type { CompanyOffice } from './types.ts';

/** Offices beside the main one. */
export const MOST_OFFICES = 9;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type OfficeNumber = (typeof NUMBERS)[number];

export const OFFICE_PARTS = ['name', 'address', 'phone'] as const satisfies (keyof CompanyOffice)[];
type OfficePart = (typeof OFFICE_PARTS)[number];
/** The field of an office in the form of a company's details. */
export type OfficeField = `office_${OfficeNumber}_${OfficePart}`;

export function officeField(number: OfficeNumber, part: OfficePart): OfficeField {
  return `office_${number}_${part}`;
}

/** The fields of all offices, each as `make` makes it for its part. */
export function officeFields<Made>(make: (part: OfficePart) => Made): Record<OfficeField, Made> {
  const fields = NUMBERS.flatMap((number) =>
    OFFICE_PARTS.map((part) => [officeField(number, part), make(part)]),
  );
  return Object.fromEntries(fields) as Record<OfficeField, Made>;
}

/** The address that an office with a name or a phone lacks; null if none does. */
export function findLackingAddress(values: Record<OfficeField, string>): OfficeField | null {
  const lacking = NUMBERS.find((number) => {
    const { name, address, phone } = officeAt(values, number);
    return address === '' && (name !== null || phone !== null);
  });
  return lacking === undefined ? null : officeField(lacking, 'address');
}

/** The offices that a form states, without what was left empty. */
export function officesOf(values: Record<OfficeField, string>): CompanyOffice[] {
  return NUMBERS.map((number) => officeAt(values, number)).filter(({ address }) => address !== '');
}

function officeAt(values: Record<OfficeField, string>, number: OfficeNumber): CompanyOffice {
  return {
    name: values[officeField(number, 'name')] || null,
    address: values[officeField(number, 'address')],
    phone: values[officeField(number, 'phone')] || null,
  };
}

/** Fields for the offices there are and one more; the others are shown on demand. */
export function officeSlots(offices: CompanyOffice[]): {
  shown: OfficeNumber[];
  more: OfficeNumber[];
} {
  return {
    shown: NUMBERS.slice(0, offices.length + 1),
    more: NUMBERS.slice(offices.length + 1),
  };
}
