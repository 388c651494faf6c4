import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @returns the port: a free one for 0. @throws if it is in use. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}
