import type { ListingField } from '#app/features/listings/form/fields.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { fieldsWithout } from '../fields.ts';
import type { ExportFormat } from './types.ts';

/** Addresses a company can have. */
export const MOST_EXPORTS = 20;
/** Per URL: portals poll every quarter of an hour at most. */
export const READS_AN_HOUR = { allowed: 60, seconds: 60 * 60 };

const TYPES: Record<ExportFormat, { extension: string; contentType: string }> = {
  property_finder: { extension: 'xml', contentType: 'application/xml; charset=utf-8' },
  bayut: { extension: 'xml', contentType: 'application/xml; charset=utf-8' },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  reso: { extension: 'json', contentType: 'application/json' },
  rss: { extension: 'rss', contentType: 'application/rss+xml; charset=utf-8' },
};

export function contentTypeOf(format: ExportFormat): string {
  return TYPES[format].contentType;
}

export function exportPath(token: string, format: ExportFormat): string {
  return `/exports/${token}.${TYPES[format].extension}`;
}

/** The token in the name of an export's file; null if it can't be one of the format. */
export function tokenOf(file: string): string | null {
  const [, token] = /^([\w-]{43})\.(xml|csv|json|rss)$/.exec(file) ?? [];
  return token ?? null;
}

/** Property types that a format doesn't cover: those homes are left out. */
const WITHOUT: Record<ExportFormat, PropertyType[]> = {
  property_finder: ['leisure', 'other_commercial'],
  bayut: [],
  csv: [],
  reso: [],
  rss: [],
};

/** Fields of a listing that each form has no place for, and that a home read from it again lacks. RSS is for readers of news. */
export const FIELDS_WITHOUT: Record<ExportFormat, ListingField[]> = {
  property_finder: fieldsWithout('property_finder'),
  bayut: fieldsWithout('bayut'),
  csv: fieldsWithout('csv'),
  reso: ['permit_url', 'messages_only'],
  rss: [],
};

export function typesWithout(format: ExportFormat): PropertyType[] {
  return WITHOUT[format];
}
