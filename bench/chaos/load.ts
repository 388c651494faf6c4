import { setTimeout as sleep } from 'node:timers/promises';
import { itemAt } from '#app/lib/required.ts';
import { Client, type Tally } from './client.ts';
import type { World } from './world.ts';

/** Between what one person does, so that a small machine is not busy with the load alone. */
const THINKING_MS = 60;

const DEEDS: [often: number, deed: (client: Client, homes: number[]) => Promise<void>][] = [
  [5, (client) => client.search()],
  [4, (client, homes) => client.look(homes)],
  [1, (client) => client.signIn()],
  [2, (client, homes) => client.enquire(homes)],
  [3, (client, homes) => client.save(homes)],
  [1, (client) => client.list()],
  [2, (client) => client.edit()],
  [1, (client) => client.addPhoto()],
  [1, (client) => client.promote()],
  [3, (client) => client.browse()],
  [3, (client) => client.callApi()],
];
const CHOICES = DEEDS.flatMap(([often, deed]) => Array.from({ length: often }, () => deed));

/** People who use the site at once, until they are told to pause. */
export class Load {
  readonly clients: Client[];
  readonly tally: Tally = { requests: 0, errors: 0, busy: 0, broken: 0, notes: [], times: [] };
  readonly #thinkingMs: number;
  #running: Promise<void>[] = [];
  #isPaused = true;

  constructor(world: World, people: number, thinkingMs = THINKING_MS) {
    this.#thinkingMs = thinkingMs;
    this.clients = Array.from({ length: people }, (_, at) => new Client(world, at, this.tally));
  }

  async join(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.join()));
  }

  go(): void {
    this.#isPaused = false;
    this.#running = this.clients.map((client, at) => this.#keepBusy(client, at));
  }

  /** Ends once everybody has got an answer to what they did last. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await Promise.all(this.#running);
  }

  async #keepBusy(client: Client, at: number): Promise<void> {
    // Everybody looks at the homes of the next person, so that mail goes to and fro.
    const next = itemAt(this.clients, (at + 1) % this.clients.length);
    while (!this.#isPaused) {
      const deed = itemAt(CHOICES, Math.floor(Math.random() * CHOICES.length));
      await deed(client, [...next.ledger.prices.keys()]).catch((error: Error) => {
        this.tally.notes.push(error.message);
        this.tally.errors += 1;
      });
      await sleep(this.#thinkingMs * (0.5 + Math.random()));
    }
  }
}
