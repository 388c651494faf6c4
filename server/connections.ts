import type { Server, ServerResponse } from 'node:http';
import { type BlockList, Server as NetServer, type Socket } from 'node:net';
import { networkOf } from '#app/features/limits/rules.ts';
import { getOrThrow } from '#app/lib/required.ts';
import { isTrusted, plain } from './client-ip.ts';

/** For requests already on their way when the site stops. */
const LAST_REQUESTS_MS = 500;
const LAST_ANSWERS_MS = 20_000;

/** The open connections of a server, with the responses each is still waiting for. */
export class Connections {
  readonly #server: Server;
  readonly #owed = new Map<Socket, Set<ServerResponse>>();
  readonly #ofNetwork = new Map<string, number>();
  #isStopping = false;

  /**
   * @param proxies may open any number of connections.
   * @param mostOfNetwork how many an IPv4, or a /64 of IPv6, may have open; any more are closed.
   */
  constructor(server: Server, proxies: BlockList, mostOfNetwork: number) {
    this.#server = server;
    server.on('connection', (socket) => this.#admit(socket, proxies, mostOfNetwork));
    server.on('request', ({ socket }, response) => this.#owe(socket, response));
  }

  /**
   * Stops the server and finishes every request, including those that arrive on open connections in the first half second;
   * their responses send `Connection: close`. Then closes idle connections and, when its patience
   * ends, the rest.
   * @returns how many requests were left unanswered.
   */
  async finish(patienceMs = LAST_ANSWERS_MS): Promise<number> {
    this.#isStopping = true;
    for (const responses of this.#owed.values()) responses.forEach(announceClose);
    // The HTTP server's own `close` would cut off clients between two requests.
    const closed = new Promise((done) => NetServer.prototype.close.call(this.#server, done));
    let unanswered = 0;
    const timers = [
      setTimeout(() => this.#closeWhere((owed) => owed === 0), LAST_REQUESTS_MS),
      setTimeout(() => {
        unanswered = [...this.#owed.values()].filter(({ size }) => size > 0).length;
        this.#closeWhere(() => true);
      }, patienceMs),
    ];
    await closed;
    timers.forEach(clearTimeout);
    return unanswered;
  }

  #admit(socket: Socket, proxies: BlockList, mostOfNetwork: number): void {
    const ip = plain(socket.remoteAddress ?? '');
    const network = networkOf(ip);
    const open = this.#ofNetwork.get(network) ?? 0;
    if (open >= mostOfNetwork && !isTrusted(ip, proxies)) return void socket.destroy();
    this.#ofNetwork.set(network, open + 1);
    this.#owed.set(socket, new Set());
    socket.once('close', () => {
      this.#owed.delete(socket);
      const left = getOrThrow(this.#ofNetwork, network) - 1;
      if (left > 0) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
    });
  }

  #owe(socket: Socket, response: ServerResponse): void {
    const responses = this.#owed.get(socket);
    if (!responses) return; // it has been closed since
    responses.add(response);
    if (this.#isStopping) announceClose(response);
    response.once('close', () => {
      responses.delete(response);
      if (this.#isStopping && responses.size === 0) socket.end();
    });
  }

  #closeWhere(isDone: (owed: number) => boolean): void {
    for (const [socket, { size }] of this.#owed) if (isDone(size)) socket.destroy();
  }
}

/** No effect if its headers have been sent: the connection is then closed after it. */
function announceClose(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
