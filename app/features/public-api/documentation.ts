import { API_PATH } from '#app/server/api-problem.ts';
import type { ApiDocument } from './document.ts';

/** An operation as the page for developers shows it. */
export interface DocumentedOperation {
  id: string;
  /** With its parameters in braces: '/api/v1/listings/{ListingKey}'. */
  path: string;
  summary: string;
  /** Whether it needs a key: its example then works with one only. */
  needsKey: boolean;
  /** A URL that works, on any site; null if there is no record to name. */
  example: string | null;
  parameters: { name: string; description: string; values: string[]; most: number | null }[];
  answer: AnswerField[];
}

/** An event of a webhook as the page for developers shows it. */
export interface DocumentedEvent {
  name: string;
  summary: string;
  body: AnswerField[];
}

/** A field of an answer; `listings[].Media[].Order` is one of each picture of each listing. */
export interface AnswerField {
  name: string;
  type: FieldType;
  isNullable: boolean;
  description: string;
}

const FIELD_TYPES = [
  'string',
  'integer',
  'number',
  'boolean',
  'uri',
  'date',
  'date-time',
  'object',
  'string[]',
  'object[]',
] as const;
/** By which the page names a field's type. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** The part of JSON Schema that the document uses. */
interface Schema {
  type?: unknown;
  const?: unknown;
  format?: string;
  description?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
}

/** Parameters that are shown with an example. */
const SHOWN = ['type', 'location', 'min_bedrooms', 'bedrooms', 'sort', 'specialization'];
/** More values than this are left to the document. */
const MOST_VALUES = 32;

/** The document with its sentences in the reader's language. @param reference by the document's own; without one, that. */
export function translatedDocument(
  reference: Record<string, string>,
  document: ApiDocument,
): ApiDocument {
  const said = (key: string, value: unknown) =>
    (key === 'summary' || key === 'description') && typeof value === 'string'
      ? (reference[value] ?? value)
      : value;
  return JSON.parse(JSON.stringify(document, said)) as ApiDocument;
}

/** @param keys values for the parameters of paths, by their names. */
export function documentedOperations(
  { paths }: ApiDocument,
  keys: Record<string, string | null>,
): DocumentedOperation[] {
  return Object.entries(paths).map(([path, { get }]) => ({
    id: get.operationId,
    path: API_PATH + path,
    summary: get.summary,
    needsKey: get.security.length === 1,
    example: exampleOf(path, get.parameters, keys),
    parameters: get.parameters.map(({ name, description, schema }) => {
      const { maxItems = null, items = schema as Schema } = schema as Schema;
      return { name, description, values: valuesOf(items), most: maxItems };
    }),
    answer: fieldsOf(get.responses[200].content['application/json'].schema as Schema, ''),
  }));
}

export function documentedEvents({ webhooks }: ApiDocument): DocumentedEvent[] {
  return Object.entries(webhooks).map(([name, { post }]) => ({
    name,
    summary: post.summary,
    body: fieldsOf(post.requestBody.content['application/json'].schema as Schema, ''),
  }));
}

interface DocumentedParameter {
  name: string;
  in: string;
  example?: unknown;
}

function exampleOf(
  path: string,
  parameters: DocumentedParameter[],
  keys: Record<string, string | null>,
): string | null {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (inPath.some(({ name }) => !keys[name])) return null;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(keys[name] ?? ''),
  );
  const shown = parameters
    .filter(({ name, in: where }) => where === 'query' && SHOWN.includes(name))
    .map(({ name, example }) => [name, String([example].flat()[0])]);
  return API_PATH + filled + (shown.length > 0 ? `?${new URLSearchParams(shown)}` : '');
}

function valuesOf({ enum: values = [] }: Schema): string[] {
  return values.length > MOST_VALUES ? [] : values.map(String);
}

function fieldsOf(schema: Schema, name: string): AnswerField[] {
  const { description = '' } = schema;
  const inner = insideOf(schema);
  const own = name ? [{ name, ...typeOf(schema), description }] : [];
  const [properties, prefix] = inner.items?.properties
    ? [inner.items.properties, `${name}[].`]
    : [inner.properties ?? {}, name && `${name}.`];
  const fields = Object.entries(properties).flatMap(([key, it]) => fieldsOf(it, prefix + key));
  return [...own, ...fields];
}

/** A schema that allows null, without that. */
function insideOf(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

/** @throws Error for a type that the page has no name for. */
function typeOf(schema: Schema): Pick<AnswerField, 'type' | 'isNullable'> {
  const inner = insideOf(schema);
  // `string | null` may be said as a choice of two schemas or as one with two types.
  const types = [inner.type].flat();
  const kind = inner.items
    ? `${String(inner.items.type)}[]`
    : (inner.format ?? types.find((type) => type !== 'null') ?? typeof inner.const);
  const type = FIELD_TYPES.find((known) => known === kind);
  if (!type) throw new Error(`The page for developers has no name for the type ${String(kind)}`);
  return { type, isNullable: inner !== schema || types.includes('null') };
}
