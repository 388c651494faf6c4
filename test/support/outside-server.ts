import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { env } from '#app/server/env.server.ts';

/**
 * A server of the outside world on this machine, which code under test may send requests to while a file's tests run.
 * @returns its host with the port, known once the tests run.
 */
export function useOutsideServer(answer: RequestListener): () => string {
  const server = createServer(answer);
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    env().OUTGOING_HOSTS.push(host());
  });
  afterAll(() => {
    env().OUTGOING_HOSTS.splice(0);
    server.closeAllConnections();
    server.close();
  });
  return host;
}
