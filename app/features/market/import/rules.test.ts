import { describe, expect, test } from 'vitest';
import type { ParsedRow } from '#app/features/imports/types.ts';
import { dayOf, RENT_FORMATS, SALE_FORMATS } from './rules.ts';

const TODAY = '2026-11-22';
const [openData, website, jsonLines] = SALE_FORMATS;
const [rentFile, rentLines] = RENT_FORMATS;

const OPEN_DATA = {
  transaction_id: '1-11-2024-77',
  trans_group_en: 'Sales',
  procedure_name_en: 'Sell',
  instance_date: '05-03-2024',
  property_type_en: 'Unit',
  property_sub_type_en: 'Flat',
  reg_type_en: 'Existing Properties',
  area_name_en: 'Marsa Dubai',
  master_project_en: 'Dubai Marina',
  project_name_en: 'Invented Quay',
  building_name_en: 'Invented Quay 2',
  rooms_en: '2 B/R',
  procedure_area: '110.5',
  actual_worth: '2300000.0',
};
const WEBSITE = {
  transaction_number: '11-77-2024',
  instance_date: '2024-03-05 10:56:07',
  group_en: 'Sales',
  procedure_en: 'Sale',
  is_offplan_en: 'Ready',
  is_free_hold_en: 'Free Hold',
  area_en: 'DUBAI MARINA',
  prop_type_en: 'Building',
  prop_sb_type_en: 'Villa',
  trans_value: '3300000',
  procedure_area: '261.64',
  actual_area: '261.64',
  rooms_en: '4 B/R',
  project_en: 'INVENTED TOWNHOUSES ',
};
const LINES = {
  transaction_number: '102-9-2026',
  instance_date: '2026-01-28T15:17:41',
  procedure_en: 'Sell - Pre registration',
  is_offplan: '1',
  is_free_hold: '1',
  area_en: 'BURJ KHALIFA',
  prop_type_en: 'Unit',
  prop_sb_type_en: 'Flat',
  trans_value: '1706180',
  procedure_area: '65.18',
  actual_area: '65.18',
  rooms_en: 'Studio',
};
const RENT = {
  contract_id: 'CRT1',
  no_of_prop: '1',
  contract_reg_type_en: 'Renew',
  contract_start_date: '06-04-2017',
  contract_end_date: '05-04-2018',
  ejari_bus_property_type_en: 'Unit',
  ejari_property_type_en: 'Flat',
  ejari_property_sub_type_en: '2 bed rooms+hall',
  is_free_hold: '1',
  area_name_en: 'Al Warsan First',
  actual_area: '108.0',
  annual_amount: '68000',
};
const RENT_LINE = {
  contract_number: '',
  version_en: 'New',
  registration_date: '2026-01-14T10:18:33',
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-12-31T00:00:00',
  prop_type_en: 'Villa',
  prop_sub_type_en: 'Complex Villas',
  is_free_hold: '0',
  area_en: 'Mirdif',
  rooms: '4',
  actual_area: '1',
  annual_amount: '150000',
};

function reader<Row>(
  format: { read(value: (column: string) => string, today: string): ParsedRow<Row> } | undefined,
  row: Record<string, string>,
) {
  return (changes: Record<string, string> = {}) =>
    format!.read((column) => ({ ...row, ...changes })[column] ?? '', TODAY);
}
const readSale = reader(openData, OPEN_DATA);
const readWebsite = reader(website, WEBSITE);
const readLine = reader(jsonLines, LINES);
const readRent = reader(rentFile, RENT);
const readRentLine = reader(rentLines, RENT_LINE);

const outcome = (reading: ParsedRow<unknown>) =>
  reading.kind === 'row' ? 'row' : `${reading.kind}: ${reading.problem.reason}`;

describe('a sale is parsed', () => {
  test('from the open-data file', () => {
    expect(readSale()).toEqual({
      kind: 'row',
      row: {
        number: '11-77-2024',
        sold_on: '2024-03-05',
        completion: 'ready',
        property_type: 'apartment',
        bedrooms: 2,
        price: 2_300_000,
        size_sqm: 110.5,
        whole_sqm: null,
        is_freehold: null,
        area_name: 'Marsa Dubai',
        master_project: 'Dubai Marina',
        project: 'Invented Quay',
        building: 'Invented Quay 2',
      },
    });
  });

  test('from the export of the website', () => {
    expect(readWebsite()).toMatchObject({
      row: {
        number: '11-77-2024',
        sold_on: '2024-03-05',
        property_type: 'townhouse',
        bedrooms: 4,
        is_freehold: true,
        project: 'INVENTED TOWNHOUSES',
        building: null,
      },
    });
  });

  test('from JSON lines', () => {
    expect(readLine()).toMatchObject({
      row: { number: '102-9-2026', completion: 'off_plan', bedrooms: 0, is_freehold: true },
    });
  });

  test.each<[Record<string, string>, Record<string, unknown>]>([
    [{ reg_type_en: 'Off-Plan Properties' }, { completion: 'off_plan' }],
    [{ procedure_area: '1.00' }, { size_sqm: null }],
    [{ procedure_area: '0' }, { size_sqm: null }],
    [{ procedure_area: 'null' }, { size_sqm: null }],
    [
      { building_name_en: '', master_project_en: 'null' },
      { building: null, master_project: null },
    ],
    [{ rooms_en: 'Penthouse' }, { property_type: 'penthouse', bedrooms: null }],
    [{ property_sub_type_en: 'Hotel Apartment' }, { property_type: 'apartment' }],
    [{ property_sub_type_en: 'Office', rooms_en: 'Office' }, { property_type: 'office' }],
    [{ property_sub_type_en: '', rooms_en: 'Shop' }, { property_type: 'retail' }],
    [
      { property_sub_type_en: '', rooms_en: '3 B/R' },
      { property_type: 'apartment', bedrooms: 3 },
    ],
    [{ property_type_en: 'Villa', property_sub_type_en: '' }, { property_type: 'villa' }],
    [{ property_type_en: 'Land', property_sub_type_en: 'Industrial' }, { property_type: 'land' }],
    [{ actual_worth: '2,300,000.40' }, { price: 2_300_000 }],
  ])('%j gives %j', (changes, expected) => {
    expect(readSale(changes)).toMatchObject({ kind: 'row', row: expected });
  });

  test.each([
    'Sell',
    'Sale',
    'Sell - Pre registration',
    'Delayed Sell',
    'Delayed Sell Development',
  ])('if its procedure is %s', (procedure) =>
    expect(outcome(readSale({ procedure_name_en: procedure }))).toBe('row'),
  );
});

describe('a row of sales', () => {
  test.each<[Record<string, string>, string]>([
    [{ trans_group_en: 'Mortgages' }, 'left out: not a sale: mortgage'],
    [{ trans_group_en: 'Gifts', procedure_name_en: 'Grant' }, 'left out: not a sale: gift'],
    [
      { procedure_name_en: 'Lease to Own Registration' },
      'left out: not an ordinary sale: Lease to Own Registration',
    ],
    [
      { procedure_name_en: 'Development Registration' },
      'left out: not an ordinary sale: Development Registration',
    ],
    [{ instance_date: '31-12-2003' }, 'left out: dated before 2004'],
    [{ instance_date: '11-07-1445' }, 'left out: dated in the Islamic calendar'],
    [{ instance_date: '23-11-2026' }, 'left out: dated after today'],
    [{ actual_worth: '0' }, 'left out: the price is missing'],
    [
      { property_sub_type_en: 'Hotel Rooms' },
      'left out: a kind of property that the site does not show: Unit, Hotel Rooms',
    ],
    [{ transaction_id: 'x' }, 'unreadable: the number of the transaction cannot be read'],
    [{ trans_group_en: '11' }, 'unreadable: the group of the transaction is unknown'],
    [{ procedure_name_en: '2024' }, 'unreadable: the procedure is unknown'],
    [{ instance_date: '2024' }, 'unreadable: the date cannot be read'],
    [{ instance_date: '31-02-2024' }, 'unreadable: the date cannot be read'],
    [{ actual_worth: 'Flat' }, 'unreadable: the price cannot be read'],
    [{ procedure_area: '-3' }, 'unreadable: the size cannot be read'],
    [{ actual_worth: '99999999999' }, 'unreadable: the price cannot be read'],
    [
      { transaction_id: `1-11-2026-${'1'.repeat(10)}` },
      'unreadable: the number of the transaction cannot be read',
    ],
    [{ property_type_en: 'Sales' }, 'unreadable: the kind of property is unknown'],
    [{ area_name_en: '330' }, 'unreadable: the area is missing'],
    [{ area_name_en: 'Marsa \u{fffd}' }, 'unreadable: the text is not UTF-8'],
    [
      { actual_worth: '110.5', procedure_area: '2300000' },
      'unreadable: the amount and the size do not fit together',
    ],
  ])('with %j is %s', (changes, expected) => {
    expect(outcome(readSale(changes))).toBe(expected);
  });
});

describe('a rent contract is parsed', () => {
  test('from the open-data file', () => {
    expect(readRent()).toEqual({
      kind: 'row',
      row: {
        number: 'CRT1',
        is_numbered: true,
        started_on: '2017-04-06',
        ended_on: '2018-04-05',
        is_new: false,
        property_type: 'apartment',
        bedrooms: 2,
        annual_rent: 68_000,
        size_sqm: 108,
        units: 1,
        is_freehold: true,
        area_name: 'Al Warsan First',
        master_project: null,
        project: null,
      },
    });
  });

  test('from JSON lines, numbered by what does not change when its rent is corrected', () => {
    const read = readRentLine();
    expect(read).toMatchObject({
      row: {
        is_numbered: false,
        is_new: true,
        property_type: 'villa',
        bedrooms: 4,
        size_sqm: null,
      },
    });
    const number = (changes?: Record<string, string>) => {
      const reading = readRentLine(changes);
      return reading.kind === 'row' && reading.row.number;
    };
    expect(number({ annual_amount: '160000', actual_area: '300' })).toBe(number());
    expect(number({ registration_date: '2026-01-14T10:18:34' })).not.toBe(number());
  });
});

test.each<[Record<string, string>, string]>([
  [{ ejari_property_type_en: 'Labor Camps' }, 'left out: a labour camp'],
  [{ ejari_property_sub_type_en: 'Room in labor Camp' }, 'left out: a labour camp'],
  [{ ejari_bus_property_type_en: 'Virtual Unit' }, 'left out: a virtual unit'],
  [{ contract_end_date: '01-01-2041' }, 'left out: it ends after 2040'],
  [
    { contract_start_date: '23-11-2026', contract_end_date: '22-11-2027' },
    'left out: dated after today',
  ],
  [{ annual_amount: '1' }, 'left out: the rent is missing'],
  [{ contract_end_date: '06-04-2017' }, 'unreadable: the contract ends before it begins'],
  [{ contract_reg_type_en: 'Flat' }, 'unreadable: neither a new nor a renewed contract'],
  [{ contract_id: '' }, 'unreadable: neither a number nor a day of registration'],
  [{ no_of_prop: 'x' }, 'unreadable: the number of units cannot be read'],
  [
    { annual_amount: '108', actual_area: '68000' },
    'unreadable: the amount and the size do not fit together',
  ],
])('a row of rent contracts with %j is %s', (changes, expected) => {
  expect(outcome(readRent(changes))).toBe(expected);
});

test.each([
  ['16-10-2006', '2006-10-16'],
  ['16/10/2006', '2006-10-16'],
  ['2026-03-09 10:56:07', '2026-03-09'],
  ['2026-01-28T15:17:41', '2026-01-28'],
  ['2026-01-28', '2026-01-28'],
  ['2026-13-28', null],
  ['1-2-2006', null],
  ['', null],
])('dayOf reads %j as %j', (text, day) => expect(dayOf(text)).toBe(day));
