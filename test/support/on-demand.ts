import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Creates something that may need another, and returns where to find it. */
type Maker<Name extends string> = (need: (name: Name) => Promise<string>) => Promise<string>;

/**
 * Makes each thing once, when a test file asks for it by a request to `/NAME`: a run of one file makes only what it needs.
 * @returns the URL to ask.
 */
export async function offerOnDemand<Name extends string>(
  makers: Record<Name, Maker<Name>>,
): Promise<{ url: string; close(): void }> {
  const made = new Map<Name, Promise<string>>();
  const need = (name: Name) => {
    const thing = made.get(name) ?? makers[name](need);
    made.set(name, thing);
    return thing;
  };
  const server = createServer((request, response) => {
    need((request.url ?? '').slice(1) as Name).then(
      (where) => response.end(where),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
