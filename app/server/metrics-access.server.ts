import { hasBearer } from './bearer.server.ts';
import type { Env } from './env.server.ts';

type Settings = Pick<Env, 'METRICS_PORT' | 'METRICS_TOKEN'>;

export function areMetricsOn({ METRICS_PORT, METRICS_TOKEN }: Settings): boolean {
  return METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;
}

/** Whether a request may have the metrics: it has the token, or none is set. @param authorization the header. */
export function mayReadMetrics(
  authorization: string | null | undefined,
  { METRICS_TOKEN: token }: Settings,
): boolean {
  return token === undefined || hasBearer(authorization, token);
}
