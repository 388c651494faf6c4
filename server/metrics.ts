import { createServer, type Server } from 'node:http';
import type { Env } from '#app/server/env.server.ts';
import { mayReadMetrics } from '#app/server/metrics-access.server.ts';
import { METRICS_TYPE } from '#app/server/metrics.server.ts';

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/** A server of its own for the metrics, which only those who run the site reach. @param read gives their text. */
export function createMetricsServer(env: Env, read: () => Promise<string>): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, PLAIN_TEXT).end('The metrics are at /metrics.\n');
    } else if (!mayReadMetrics(request.headers.authorization, env)) {
      response.writeHead(401, { ...PLAIN_TEXT, 'WWW-Authenticate': 'Bearer' });
      response.end('Send the token of the metrics.\n');
    } else {
      void read().then((text) =>
        response.writeHead(200, { 'Content-Type': METRICS_TYPE }).end(text),
      );
    }
  });
}
