import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { takeAttempt } from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { PROBLEM_HEADERS } from '#app/server/api-problem.ts';
import { answerUnchanged } from '#app/server/file-answer.server.ts';
import type { Operation } from './operations.ts';
import { findWrongParameter, problem } from './rules.ts';
import type { Problem } from './schema.ts';

/** For each network. */
const REQUESTS_A_MINUTE: Limit = { allowed: 120, seconds: 60 };

/** Any site's script may read what everyone may. */
const ANY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
};
const KEPT = { ...ANY_SITE, 'Cache-Control': 'public, max-age=60' };

interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/** Answers an operation: checks the limit and the parameters, then asks `find` for the answer. */
export async function answerOperation<Answer extends z.ZodType>(
  { context, request, url }: Asked,
  { parameters }: Operation<Answer>,
  find: () => Promise<{ answer: z.infer<Answer> } | { problem: Problem }>,
): Promise<Response> {
  const wrong = findWrongParameter(url.searchParams, parameters);
  if (wrong) return answerProblem(wrong);
  const taken = await takeAttempt('api', networkOf(visitorOf(context).ip), REQUESTS_A_MINUTE);
  if (!taken.allowed) return tooMany(taken.retryAfterSeconds);
  const found = await find();
  return 'problem' in found ? answerProblem(found.problem) : answerJson(request, found.answer);
}

/** JSON that is the same for everyone, or 304 if the client has it. */
export function answerJson(request: Request, value: unknown): Response {
  const json = JSON.stringify(value);
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const unchanged = answerUnchanged(request, tag, KEPT);
  if (unchanged) return unchanged;
  const headers = { ...KEPT, ETag: `"${tag}"`, 'Content-Type': 'application/json' };
  return new Response(json, { headers });
}

export function answerProblem(it: Problem, headers: HeadersInit = {}): Response {
  const all = new Headers({ ...ANY_SITE, ...PROBLEM_HEADERS });
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  return new Response(JSON.stringify(it), { status: it.status, headers: all });
}

function tooMany(seconds: number): Response {
  const { allowed } = REQUESTS_A_MINUTE;
  const detail = `More than ${allowed} requests in a minute. Wait ${seconds} seconds.`;
  const headers = { 'Retry-After': String(seconds) };
  return answerProblem(problem(429, 'Too many requests', detail), headers);
}
