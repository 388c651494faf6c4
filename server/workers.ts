import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { itemAt } from '#app/lib/required.ts';
import { builtFile } from './build.ts';
import { say } from './console.ts';
import { joinMetrics } from './join-metrics.ts';

/** Asks for the metrics, under a number that the answer repeats. */
export interface ToWorker {
  metrics: number;
}

/** It listens on the port; or the metrics it was asked for. */
export type FromWorker = { port: number } | { metrics: number; text: string };

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** One that lasts this long is healthy: earlier failures no longer count. */
const STEADY_MS = 10_000;
/** What Prometheus waits for an answer, less a little. */
const METRICS_MS = 8_000;

/** Several processes that answer requests on one port. One that dies is replaced. */
export class Workers {
  readonly #serving = new Set<Worker>();
  readonly #ending = new AbortController();
  #failures = 0;
  #asked = 0;
  #restarting: Promise<void> | undefined;

  /** @returns the port that all listen on. @throws if one of them does not start, for the reason it printed. */
  async start(count: number): Promise<number> {
    cluster.setupPrimary({ exec: fileURLToPath(builtFile('worker')) });
    const ports = await Promise.all(Array.from({ length: count }, () => this.#add()));
    return itemAt(ports, 0);
  }

  /** Replaces them one after another: each stops once its successor serves, and answers what it was asked. */
  restart(): Promise<void> {
    this.#restarting ??= this.#replaceAll().finally(() => (this.#restarting = undefined));
    return this.#restarting;
  }

  /** Ends when the last of them has answered what it was asked. */
  async stop(): Promise<void> {
    this.#ending.abort();
    const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(left.map(end));
  }

  /** The metrics of each, with its number as the label `worker`. One that does not answer in time is left out. */
  async metricsText(): Promise<string> {
    const answers = await Promise.all([...this.#serving].map((worker) => this.#metricsOf(worker)));
    return joinMetrics(answers.filter((answer) => answer !== null));
  }

  /** @returns the port, once it serves. */
  async #add(): Promise<number> {
    const started = performance.now();
    const worker = cluster.fork();
    const port = await portOf(worker);
    this.#serving.add(worker);
    worker.once('exit', () => {
      const wasServing = this.#serving.delete(worker);
      if (performance.now() - started > STEADY_MS) this.#failures = 0;
      if (wasServing && !this.#ending.signal.aborted) void this.#replaceDead(worker);
    });
    return port;
  }

  async #replaceDead({ process: { pid } }: Worker): Promise<void> {
    say(`A process of the site ended by itself (${pid}): another takes its place.`);
    for (;;) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      await sleep(pause, undefined, { signal: this.#ending.signal }).catch(() => {});
      if (this.#ending.signal.aborted) return;
      this.#failures += 1;
      if (await this.#tryAdd()) return;
    }
  }

  async #tryAdd(): Promise<boolean> {
    try {
      await this.#add();
      return true;
    } catch {
      return false; // it has said why
    }
  }

  async #replaceAll(): Promise<void> {
    say('Restarting the processes of the site, one after another.');
    for (const worker of this.#serving.values().toArray()) {
      if (this.#ending.signal.aborted) return;
      if (!this.#serving.has(worker)) continue; // it died, and has been replaced
      if (!(await this.#tryAdd())) {
        return say('A new process does not start: the others go on.');
      }
      this.#serving.delete(worker);
      await end(worker);
    }
    say('All processes of the site have been restarted.');
  }

  async #metricsOf(worker: Worker): Promise<[number, string] | null> {
    const asked = ++this.#asked;
    const answered = Promise.withResolvers<string>();
    const listen = (message: FromWorker) => {
      if ('metrics' in message && message.metrics === asked) answered.resolve(message.text);
    };
    const giveUp = setTimeout(() => answered.reject(new Error('no answer')), METRICS_MS);
    worker.on('message', listen);
    try {
      worker.send({ metrics: asked } satisfies ToWorker, () => {});
      return [worker.id, await answered.promise];
    } catch {
      return null;
    } finally {
      clearTimeout(giveUp);
      worker.off('message', listen);
    }
  }
}

/** @throws if it ends before it serves. */
function portOf(worker: Worker): Promise<number> {
  return new Promise((done, failed) => {
    worker.once('message', (message: FromWorker) => {
      if ('port' in message) done(message.port);
    });
    worker.once('exit', () => failed(new Error('A process of the site did not start.')));
  });
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exit;
}
