import { itemAt } from '#app/lib/required.ts';

/**
 * Figures of this process, which Prometheus fetches: its text format, version 0.0.4. Labels have few values, chosen here,
 * never a text that a visitor sent.
 */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Record<string, string>;

interface Sample {
  /** What follows the name, as in `_count`. */
  suffix?: string;
  labels?: Labels;
  value: number;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

type Source = () => Metric[] | Promise<Metric[]>;

/** Prometheus gives up after ten seconds, and takes a process whose figures it can't get for dead. */
const PATIENCE_MS = 5_000;

const sources = new Map<string, Source>();
/** Those being read: one that hangs isn't asked again until it has answered or failed. */
const reading = new Map<string, Promise<Metric[]>>();

/** Adds what `read` gives each time that metrics are fetched. @param source its name, if it fails. */
export function addMetrics(source: string, read: Source): void {
  sources.set(source, read);
}

/** A number that only grows. */
export function addCounter(name: string, help: string): (labels?: Labels) => void {
  const counts = new Map<string, { labels: Labels; value: number }>();
  addMetrics(name, () => [{ name, help, type: 'counter', samples: [...counts.values()] }]);
  return (labels = {}) => {
    const key = Object.values(labels).join('\n');
    const counted = counts.get(key);
    if (counted) counted.value += 1;
    else counts.set(key, { labels, value: 1 });
  };
}

interface Observed {
  labels: Labels;
  /** By bucket, each without those before; the last is for anything longer. */
  counts: number[];
  sum: number;
}

/** How often which durations in seconds were met. @param bounds of the buckets, in seconds, rising. */
export function addHistogram(
  name: string,
  help: string,
  bounds: number[],
): (labels: Labels, seconds: number) => void {
  const all = new Map<string, Observed>();
  addMetrics(name, () => {
    const samples = [...all.values()].flatMap((observed) => histogramSamples(bounds, observed));
    return [{ name, help, type: 'histogram', samples }];
  });
  return (labels, seconds) => {
    const key = Object.values(labels).join('\n');
    let observed = all.get(key);
    if (!observed) {
      observed = { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 };
      all.set(key, observed);
    }
    const found = bounds.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? bounds.length : found;
    observed.counts[bucket] = itemAt(observed.counts, bucket) + 1;
    observed.sum += seconds;
  };
}

function histogramSamples(bounds: number[], { labels, counts, sum }: Observed): Sample[] {
  let count = 0;
  const buckets = counts.map((n, at) => {
    count += n;
    const le = at < bounds.length ? String(bounds[at]) : '+Inf';
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}

/** A gauge with one value. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

/** Everything there is to fetch. A source that fails or hangs, for want of the database say, is left out, and a gauge names it. */
export async function metricsText(): Promise<string> {
  const failed: Sample[] = [];
  const read = [...sources].map(async ([source, from]) => {
    try {
      return await inTime(source, from);
    } catch {
      failed.push({ labels: { source }, value: 1 });
      return [];
    }
  });
  const metrics = (await Promise.all(read)).flat();
  metrics.push({
    name: 'manzil_metrics_missing',
    help: 'Figures that could not be read just now, by their source.',
    type: 'gauge',
    samples: failed,
  });
  return metrics.map(linesOf).join('');
}

async function inTime(source: string, from: Source): Promise<Metric[]> {
  let read = reading.get(source);
  if (!read) {
    read = (async () => from())().finally(() => reading.delete(source));
    read.catch(() => {}); // it may fail after nobody waits for it any more
    reading.set(source, read);
  }
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${source} takes too long`)), PATIENCE_MS);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

function linesOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
