import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { env } from './env.server.ts';
import { logRepeated } from './log.server.ts';
import { outsideRequests, requestId } from './request-id.server.ts';

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const SEND_EVERY_MS = 5_000;
const SEND_AT_ONCE = 500;
/** Beyond these, spans are dropped: the collector is slow or gone. */
const MOST_KEPT = 5_000;
const MOST_QUERIES = 100;
const LONGEST_SEND_MS = 10_000;
/** Of OpenTelemetry's protocol. */
const KINDS = { server: 2, client: 3 };
const FAILED = { code: 2 };

/** A span as OTLP writes it in JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } | { intValue: number } }[];
  status?: typeof FAILED;
}

interface Trace {
  traceId: string;
  spanId: string;
  queries: number;
}

interface Answered {
  method: string;
  route: string;
  status: number;
}

const current = new AsyncLocalStorage<Trace>();
let kept: Span[] = [];
let timer: NodeJS.Timeout | undefined;
let sending: Promise<void> = Promise.resolve();

/** Whether requests are traced: only where a collector is set. */
export const areTracesOn = env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/** Answers a request; its database statements become part of its trace. */
export async function traced<Answer extends Answered>(
  parent: string | undefined,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (!areTracesOn) return answer();
  const [, traceId = id(16), parentSpanId, flags] = PARENT.exec(parent ?? '') ?? [];
  const isChosen = flags ? Number.parseInt(flags, 16) % 2 === 1 : isSampled();
  if (!isChosen) return answer();
  const trace = { traceId, spanId: id(8), queries: 0 };
  const start = now();
  const answered = await current.run(trace, answer);
  const { method, route, status } = answered;
  keep({
    traceId,
    spanId: trace.spanId,
    ...(parentSpanId && { parentSpanId }),
    name: `${method} ${route}`,
    kind: KINDS.server,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(now()),
    attributes: [
      text('http.request.method', method),
      text('http.route', route),
      { key: 'http.response.status_code', value: { intValue: status } },
      text('manzil.request', requestId() ?? ''),
    ],
    ...(status >= 500 && { status: FAILED }),
  });
  return answered;
}

type Statement = Pick<LogEvent, 'level' | 'queryDurationMillis'> & { query: { sql: string } };

/** Kysely's log: adds a statement, without its values, to the trace of the request that waited for it. */
export function recordQuery({ level, query: { sql }, queryDurationMillis }: Statement): void {
  const trace = current.getStore();
  if (!trace || trace.queries >= MOST_QUERIES) return;
  trace.queries += 1;
  const end = now();
  keep({
    traceId: trace.traceId,
    spanId: id(8),
    parentSpanId: trace.spanId,
    name: /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL',
    kind: KINDS.client,
    startTimeUnixNano: nanoseconds(end - queryDurationMillis),
    endTimeUnixNano: nanoseconds(end),
    attributes: [text('db.system.name', 'postgresql'), text('db.query.text', sql)],
    ...(level === 'error' && { status: FAILED }),
  });
}

/** Sends what is left; the process calls it when it stops. */
export async function sendTraces(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (kept.length > 0) {
    const spans = kept;
    kept = [];
    sending = sending.then(() => send(spans));
  }
  await sending;
}

function keep(span: Span): void {
  if (kept.length >= MOST_KEPT) return;
  kept.push(span);
  if (kept.length === SEND_AT_ONCE) outsideRequests(() => void sendTraces());
  else timer ??= outsideRequests(() => setTimeout(() => void sendTraces(), SEND_EVERY_MS).unref());
}

async function send(spans: Span[]): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME } = env();
  const resource = { attributes: [text('service.name', OTEL_SERVICE_NAME)] };
  try {
    const response = await fetch(`${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`, {
      method: 'POST',
      headers: { ...OTEL_EXPORTER_OTLP_HEADERS, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'manzil' }, spans }] }],
      }),
      signal: AbortSignal.timeout(LONGEST_SEND_MS),
    });
    if (!response.ok) throw new Error(`The collector answers ${response.status}`);
  } catch (error) {
    logRepeated('warn', 'traces not sent', error);
  }
}

function isSampled(): boolean {
  return Math.random() < env().OTEL_TRACES_SAMPLER_ARG;
}

const id = (bytes: number) => randomBytes(bytes).toString('hex');
const now = () => performance.timeOrigin + performance.now();
const nanoseconds = (ms: number) => `${BigInt(Math.round(ms * 1000)) * 1000n}`;
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
