import type PQueue from 'p-queue';
import { addMetrics } from './metrics.server.ts';

const queues = new Map<string, PQueue>();

/** Names a queue for the metrics. */
export function watchQueue(name: string, queue: PQueue): PQueue {
  queues.set(name, queue);
  return queue;
}

addMetrics('queues', () => [
  {
    name: 'manzil_queue_waiting',
    help: 'Requests that wait for their turn, by queue.',
    type: 'gauge',
    samples: samplesOf(({ size }) => size),
  },
  {
    name: 'manzil_queue_running',
    help: 'Requests whose turn it is, by queue.',
    type: 'gauge',
    samples: samplesOf(({ pending }) => pending),
  },
]);

function samplesOf(valueOf: (queue: PQueue) => number) {
  return [...queues].map(([queue, it]) => ({ labels: { queue }, value: valueOf(it) }));
}
