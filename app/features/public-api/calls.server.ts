import { hash } from 'node:crypto';
import type { AnswerCall, ApiAnswer, ApiCall } from '#app/server/api-call.ts';
import { API_PATH, PROBLEM_HEADERS } from '#app/server/api-problem.ts';
import { isTooBusy } from '#app/server/busy.server.ts';
import { isOutage } from '#app/server/db-errors.server.ts';
import { env } from '#app/server/env.server.ts';
import { siteName } from '#app/server/held-settings.server.ts';
import { logError } from '#app/server/log.server.ts';
import { requestId } from '#app/server/request-id.server.ts';
import { answerMeasured } from '#app/server/request-metrics.server.ts';
import { RETRY_AFTER_SECONDS } from '#app/server/retry-after.server.ts';
import { apiDocument } from './document.ts';
import { type Asked, type CallResult, HANDLERS } from './handlers.server.ts';
import { admit, companyOf, type Refusal } from './key.server.ts';
import { type Operation, OPERATIONS } from './operations.ts';
import { findWrongParameter, NOT_FOUND, problem } from './rules.ts';
import type { Problem } from './schema.ts';

/** Any site's script may read what everyone may. */
const ANY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
};
const KEPT = { ...ANY_SITE, 'Cache-Control': 'public, max-age=60' };
/** Of what only a key of a company may read: no cache keeps it, and no other site's script reads it. */
const OWN = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

const TAG_LENGTH = 22;
const BUSY = 'The site cannot answer now. Try again after the seconds in Retry-After.';
const DOCUMENT = '/openapi.json';
const NO_BODY = Buffer.alloc(0);

interface Endpoint {
  operation: Operation;
  handle: (asked: Asked) => Promise<CallResult<unknown>>;
}

/** By path; those with a parameter by what comes before it. */
const endpoints = new Map<string, Endpoint>();
for (const [id, operation] of Object.entries(OPERATIONS) as [keyof typeof OPERATIONS, Operation][])
  endpoints.set(operation.path.replace(/\{\w+\}$/, ''), { operation, handle: HANDLERS[id] });

/** Answers a call of the public API, which is no page: past the router and all that pages need. */
export const answerCall: AnswerCall = async (call) => {
  const { answer } = await answerMeasured(call, async () => {
    const { route, made } = await answerOrFail(call);
    return { method: call.method, route: API_PATH + route, status: made.status, answer: made };
  });
  return answer;
};

interface Match {
  endpoint: Endpoint;
  record: string;
}

function endpointAt(path: string): Match | null {
  const exact = endpoints.get(path);
  if (exact && !path.endsWith('/')) return { endpoint: exact, record: '' };
  const end = path.lastIndexOf('/') + 1;
  const endpoint = endpoints.get(path.slice(0, end));
  const record = decodeURIComponent(path.slice(end));
  return endpoint && record ? { endpoint, record } : null;
}

/** Every failure is a problem too. */
async function answerOrFail(call: ApiCall): Promise<{ route: string; made: ApiAnswer }> {
  let route = '/*';
  try {
    const url = new URL(call.url, env().publicUrl);
    const path = url.pathname.slice(API_PATH.length);
    const match = endpointAt(path);
    if (match) route = match.endpoint.operation.path;
    else if (path === DOCUMENT) route = DOCUMENT;
    return {
      route,
      made: await (match ? answerOperation(call, url, match) : answerOther(call, url, path)),
    };
  } catch (error) {
    return { route, made: answerFailure(call, error) };
  }
}

function answerOther(call: ApiCall, { search }: URL, path: string): ApiAnswer {
  if (path === DOCUMENT) return answerJson(call, apiDocument(env().publicUrl, siteName()), KEPT);
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (plain === path || !endpointAt(plain)) return answerProblem(NOT_FOUND);
  return {
    status: 301,
    headers: { ...ANY_SITE, Location: API_PATH + plain + search },
    body: NO_BODY,
  };
}

async function answerOperation(
  call: ApiCall,
  url: URL,
  { endpoint, record }: Match,
): Promise<ApiAnswer> {
  const { operation, handle } = endpoint;
  const wrong = findWrongParameter(url.searchParams, operation.parameters);
  if (wrong) return answerProblem(wrong);
  const admitted = await admit(call.authorization, call.ip);
  if ('problem' in admitted) return refuse(admitted);
  const company = operation.scope ? companyOf(admitted.key, operation.scope) : null;
  if (company && 'problem' in company) return refuse(company);
  const found = await handle({ url, request: call, record, company });
  if ('problem' in found) return answerProblem(found.problem);
  return answerJson(call, found.answer, company ? OWN : KEPT);
}

/** JSON, or 304 if the client has it. */
function answerJson(
  { knownTags }: ApiCall,
  value: unknown,
  kept: Record<string, string>,
): ApiAnswer {
  const body = Buffer.from(JSON.stringify(value));
  const tag = `"${hash('sha256', body, 'base64url').slice(0, TAG_LENGTH)}"`;
  // Weak, as its bytes may be compressed (RFC 9110, 8.8.3.3).
  const headers = { ...kept, ETag: `W/${tag}` };
  const known = knownTags?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return { status: 304, headers, body: NO_BODY };
  return { status: 200, headers: { ...headers, 'Content-Type': 'application/json' }, body };
}

function answerFailure({ signal, url }: ApiCall, error: unknown): ApiAnswer {
  if (!signal.aborted) logError(error, { path: url.split('?', 1)[0] });
  if (isOutage(error) || isTooBusy(error))
    return answerProblem(problem(503, 'Unavailable', BUSY), {
      'Retry-After': String(RETRY_AFTER_SECONDS),
    });
  const detail = `Something went wrong. If you ask about it, name this number: ${requestId()}`;
  return answerProblem(problem(500, 'Failed', detail));
}

const refuse = (refusal: Refusal) => answerProblem(refusal.problem, refusal.headers);

function answerProblem(it: Problem, headers: Record<string, string> = {}): ApiAnswer {
  return {
    status: it.status,
    headers: { ...ANY_SITE, ...PROBLEM_HEADERS, ...headers },
    body: Buffer.from(JSON.stringify(it)),
  };
}
