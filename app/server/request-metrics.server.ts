import { asStranger } from './asker.server.ts';
import { addCounter, addHistogram } from './metrics.server.ts';
import { inRequest } from './request-id.server.ts';
import { traced } from './traces.server.ts';

const LABELS = 'by the pattern of their route, never by path';

const countRequest = addCounter(
  'manzil_http_requests_total',
  `Requests answered, ${LABELS}, method and class of status.`,
);
const measureRequest = addHistogram(
  'manzil_http_request_duration_seconds',
  `Seconds from a request to the head of its answer, ${LABELS}.`,
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** Asked by machines all day. */
const NOT_COUNTED = new Set(['/health', '/healthz', '/readyz', '/metrics']);

interface Answered {
  method: string;
  /** The pattern of the route, such as `/property/:id`. */
  route: string;
  status: number;
}

/** Runs `answer` with the request's id, in its trace if it has one, and records its duration. */
export async function answerMeasured<Answer extends Answered>(
  { requestId, trace }: { requestId: string; trace: string | undefined },
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  const answered = await inRequest(requestId, () => asStranger(() => traced(trace, answer)));
  recordRequest({ ...answered, seconds: (performance.now() - start) / 1000 });
  return answered;
}

export function recordRequest({
  method,
  route,
  status,
  seconds,
}: Answered & { seconds: number }): void {
  if (NOT_COUNTED.has(route)) return;
  countRequest({ route, method, status: `${Math.floor(status / 100)}xx` });
  measureRequest({ route }, seconds);
}
