import { createServer, type AddressInfo, type Socket } from 'node:net';

/** In a file, what this scanner takes for a virus. */
export const VIRUS = 'MANZIL-TEST-VIRUS';

/** A scanner that speaks clamd's INSTREAM. */
export class VirusScanner {
  /** Whether it breaks off every connection. */
  isAway = false;
  /** Sizes of the files it has seen, in bytes. */
  readonly seen: number[] = [];
  readonly #server = createServer((socket) => {
    if (this.isAway) return void socket.resetAndDestroy();
    void this.#answer(socket).catch(() => {});
  });

  /** @returns its setting. */
  async open(): Promise<{ CLAMD_URL: string }> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.#server.unref();
    return { CLAMD_URL: `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}` };
  }

  async #answer(socket: Socket): Promise<void> {
    const file = await fileFrom(socket);
    this.seen.push(file.length);
    socket.end(file.includes(VIRUS) ? 'stream: Manzil-Test FOUND\0' : 'stream: OK\0');
  }
}

/** @throws if it isn't the command, or its chunks don't have the lengths they say. */
async function fileFrom(socket: Socket): Promise<Buffer> {
  const command = 'zINSTREAM\0';
  let received = Buffer.alloc(0);
  for await (const data of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, data]);
    if (received.length < command.length) continue;
    if (received.toString('latin1', 0, command.length) !== command)
      throw new Error('not the command');
    const chunks: Buffer[] = [];
    for (let at = command.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at);
      if (length === 0) return Buffer.concat(chunks);
      if (at + 4 + length > received.length) break;
      chunks.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  }
  throw new Error('cut off');
}
