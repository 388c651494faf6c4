import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { ApiKey, ApiScope } from '#app/features/api-keys/types.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { PROBLEM_HEADERS } from '#app/server/api-problem.ts';
import { answerUnchanged } from '#app/server/file-answer.server.ts';
import { admit, scopeRefusal } from './key.server.ts';
import type { Operation } from './operations.ts';
import { findWrongParameter } from './rules.ts';
import type { Problem } from './schema.ts';

/** Any site's script may read what everyone may. */
const ANY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
};
const OWN = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
const KEPT = { ...ANY_SITE, 'Cache-Control': 'public, max-age=60' };

interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

type Found<Answer extends z.ZodType> = { answer: z.infer<Answer> } | { problem: Problem };

/** Answers an operation: checks the parameters and the limit, then asks `find` for the answer. */
export async function answerOperation<Answer extends z.ZodType>(
  { context, request, url }: Asked,
  { parameters }: Operation<Answer>,
  find: () => Promise<Found<Answer>>,
): Promise<Response> {
  const wrong = findWrongParameter(url.searchParams, parameters);
  if (wrong) return answerProblem(wrong);
  const admitted = await admit(request.headers, visitorOf(context).ip);
  if ('problem' in admitted) return answerProblem(admitted.problem, admitted.headers);
  const found = await find();
  return 'problem' in found ? answerProblem(found.problem) : answerJson(request, found.answer);
}

/** The same for what only a company's key may read: not cached, and not readable by scripts of other sites. */
export async function answerForCompany<Answer extends z.ZodType>(
  { context, request, url }: Asked,
  { parameters, scope }: Operation<Answer> & { scope: ApiScope },
  find: (company: { brokerageId: number; key: ApiKey }) => Promise<Found<Answer>>,
): Promise<Response> {
  const wrong = findWrongParameter(url.searchParams, parameters);
  if (wrong) return answerProblem(wrong);
  const admitted = await admit(request.headers, visitorOf(context).ip);
  if ('problem' in admitted) return answerProblem(admitted.problem, admitted.headers);
  const { key } = admitted;
  const refusal = scopeRefusal(key, scope);
  if (refusal) return answerProblem(refusal.problem, refusal.headers);
  if (!key?.brokerageId) throw new Error('A key without a company has a scope');
  const found = await find({ brokerageId: key.brokerageId, key });
  if ('problem' in found) return answerProblem(found.problem);
  return answerJson(request, found.answer, OWN);
}

/** JSON, the same for everyone unless `kept` says otherwise, or 304 if the client has it. */
export function answerJson(
  request: Request,
  value: unknown,
  kept: Record<string, string> = KEPT,
): Response {
  const json = JSON.stringify(value);
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const unchanged = answerUnchanged(request, tag, kept);
  if (unchanged) return unchanged;
  const headers = { ...kept, ETag: `"${tag}"`, 'Content-Type': 'application/json' };
  return new Response(json, { headers });
}

export function answerProblem(it: Problem, headers: HeadersInit = {}): Response {
  const all = new Headers({ ...ANY_SITE, ...PROBLEM_HEADERS });
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  return new Response(JSON.stringify(it), { status: it.status, headers: all });
}
