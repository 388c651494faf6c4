import { z } from 'zod';
import { API_PATH } from '#app/server/api-problem.ts';
import { type Operation, OPERATIONS } from './operations.ts';
import type { Parameter } from './parameters.ts';
import { PROBLEM } from './schema.ts';
import { EVENTS, WEBHOOK_HEADERS } from './webhooks.ts';

/** Why a request may fail, by status. */
const PROBLEMS = {
  400: 'A parameter is wrong.',
  401: 'The key is wrong or revoked, or a key is needed.',
  403: 'The key may not read that.',
  404: 'There is no such record.',
  429: 'Too many requests: wait for the seconds in Retry-After.',
  503: 'The site is busy: wait for the seconds in Retry-After.',
};

export type ApiDocument = ReturnType<typeof apiDocument>;

/** The OpenAPI 3.1 document. @param publicUrl where the site is. @param title the site's name. */
export function apiDocument(publicUrl: string, title: string) {
  const paths = Object.entries(OPERATIONS).map(([id, operation]) => [
    operation.path,
    { get: described(id, operation) },
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1.0.0',
      description:
        'Homes in Dubai, for sale and to rent. Fields are named as in the RESO Data Dictionary where it names them. Fields, parameters and values may be added within v1.',
    },
    servers: [{ url: `${publicUrl}${API_PATH}` }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(paths) as Record<string, { get: ReturnType<typeof described> }>,
    webhooks: Object.fromEntries(
      Object.entries(EVENTS).map(([event, { summary, body }]) => [
        event,
        { post: describedEvent(summary, body) },
      ]),
    ),
  };
}

function describedEvent(summary: string, body: z.ZodType) {
  return {
    summary,
    parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } },
    responses: {
      '2XX': { description: 'Received. Anything else is tried again, later and later.' },
    },
  };
}

function described(operationId: string, operation: Operation) {
  const { summary, pathParameters, parameters, answer, scope } = operation;
  const problems = Object.entries(PROBLEMS).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: jsonSchema(PROBLEM) } } },
  ]);
  return {
    operationId,
    summary,
    ...(scope && { description: `Needs a key with the scope \`${scope}\`.` }),
    security: scope ? [{ key: [] }] : [{}, { key: [] }],
    parameters: [
      ...Object.entries(pathParameters).map(([name, description]) => ({
        name,
        in: 'path',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      ...Object.entries(parameters).map(inQuery),
    ],
    responses: {
      200: {
        description: summary,
        headers: { ETag: { schema: { type: 'string' } } },
        content: { 'application/json': { schema: jsonSchema(answer) } },
      },
      304: { description: 'Nothing changed since the answer whose ETag is in If-None-Match.' },
      ...Object.fromEntries(problems),
    },
  };
}

function inQuery([name, { schema, description, example, most }]: [string, Parameter]) {
  const one = jsonSchema(schema);
  return {
    name,
    in: 'query',
    required: false,
    description,
    schema: most ? { type: 'array', items: one, maxItems: most } : one,
    ...(most && { style: 'form', explode: true }),
    example: most ? [example] : exampleOf(schema, example),
  };
}

/** As the schema reads it: a number for digits. */
function exampleOf(schema: z.ZodType, example: string): unknown {
  return schema.parse(example);
}

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'output' });
  return described;
}
