import { env } from '#app/server/env.server.ts';
import { areMetricsOn, mayReadMetrics } from '#app/server/metrics-access.server.ts';
import { METRICS_TYPE, metricsText } from '#app/server/metrics.server.ts';
import { plainNotFound } from '#app/server/not-found.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/metrics';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** The metrics, for requests with the token, unless they are served on a separate port. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!areMetricsOn(env()) || env().METRICS_PORT !== undefined) return plainNotFound();
  if (!mayReadMetrics(request.headers.get('Authorization'), env()))
    return plainAnswer(401, 'metricsToken', { ...NOT_KEPT, 'WWW-Authenticate': 'Bearer' });
  return new Response(await metricsText(), {
    headers: { ...NOT_KEPT, 'Content-Type': METRICS_TYPE },
  });
}
