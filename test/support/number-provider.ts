import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

interface Forwarding {
  id: string;
  forwardTo: string;
  webhook: string;
}

/** A provider of tracked numbers on this machine, as docs/operations.md describes one. It is down until it is started. */
export function startNumberProvider(port: number, token: string) {
  const numbers = new Map<string, Forwarding>();
  const requests: string[] = [];
  let given = 100;
  let server: Server | null = null;
  const provider = {
    /** What is allocated, by number. */
    numbers,
    /** Every request so far: 'PUT /numbers/ID'. */
    requests,
    released: 0,
    /** The only number it gives from now on. */
    only: null as string | null,
    start: async () => {
      server = createServer(async (request, response) => {
        const id = /^\/numbers\/([\w-]{36})$/.exec(request.url ?? '')?.[1];
        if (request.headers.authorization !== `Bearer ${token}` || id === undefined)
          return response.writeHead(401).end();
        requests.push(`${request.method} ${request.url}`);
        const [had] = [...numbers].find(([, it]) => it.id === id) ?? [];
        if (request.method === 'DELETE') {
          if (had === undefined) return response.writeHead(404).end();
          numbers.delete(had);
          provider.released += 1;
          return response.writeHead(204).end();
        }
        const asked = JSON.parse(await text(request)) as Omit<Forwarding, 'id'>;
        const number = had ?? provider.only ?? `+97145550${(given += 1)}`;
        numbers.set(number, { id, ...asked });
        return response.end(JSON.stringify({ number }));
      });
      await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    },
    stop: async () => {
      const running = server;
      server = null;
      running?.closeAllConnections();
      await new Promise<void>((done) => (running ? running.close(() => done()) : done()));
    },
  };
  return provider;
}
