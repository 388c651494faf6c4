import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How a peer behaves: `down` breaks connections off, `slow` passes everything on late, `wrong` answers nonsense, and `cut` says
 * nothing, as where a network drops packets: what was sent meanwhile arrives once it is open again.
 */
export type Mode = 'open' | 'down' | 'slow' | 'wrong' | 'cut';

const SLOW_MS = 400;

/** A way to a peer, at a port of its own, where its failures are made. */
export class Gate {
  mode: Mode = 'open';
  port = 0;
  readonly #target: number;
  readonly #host: string;
  readonly #nonsense: string;
  readonly #open = new Set<Socket>();
  /** Connections that were made while it was cut. */
  #held: Socket[] = [];
  readonly #server = createServer((near) => this.#take(near));

  /** @param nonsense what it answers when it is `wrong`. */
  constructor(target: number, nonsense: string, host = '127.0.0.1') {
    this.#target = target;
    this.#host = host;
    this.#nonsense = nonsense;
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Connections that were open until now are broken off, unless it is cut, or open again after that. */
  set(mode: Mode): void {
    const isBack = this.mode === 'cut' && mode === 'open';
    this.mode = mode;
    const held = this.#held.splice(0);
    for (const socket of this.#open) {
      if (mode === 'cut') socket.pause();
      else if (isBack) socket.resume();
      else socket.destroy();
    }
    // One that was given up meanwhile would leave its way to the peer open for ever.
    if (isBack) for (const socket of held) if (!socket.destroyed) this.#connect(socket);
  }

  close(): void {
    this.#server.close();
    this.set('down');
  }

  #take(near: Socket): void {
    this.#keep(near);
    if (this.mode === 'down') return void near.resetAndDestroy();
    if (this.mode === 'wrong') {
      near.resume().end(this.#nonsense);
      return;
    }
    if (this.mode === 'cut') {
      this.#held.push(near.pause());
      return;
    }
    this.#connect(near);
  }

  #connect(near: Socket): void {
    const far = connect(this.#target, this.#host);
    this.#keep(far);
    const delay = this.mode === 'slow' ? SLOW_MS : 0;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void later(delay, () => to.write(chunk)));
      from.on('end', () => void later(delay, () => to.end()));
      from.on('close', () => void later(delay, () => to.destroy()));
    }
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => {}).on('close', () => this.#open.delete(socket));
  }
}

function later(ms: number, act: () => void): void {
  if (ms === 0) act();
  else setTimeout(act, ms);
}
