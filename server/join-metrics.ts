/**
 * One text of the metrics of several processes, in Prometheus' format: each sample with its process as the label `worker`, each
 * metric's together.
 * @param texts by number of the process.
 */
export function joinMetrics(texts: [worker: number, text: string][]): string {
  const samples = new Map<string, string[]>();
  for (const [worker, text] of texts) {
    for (const [head, lines] of metricsIn(text)) {
      const own = lines.map((line) => withLabel(line, worker));
      samples.set(head, [...(samples.get(head) ?? []), ...own]);
    }
  }
  return [...samples].map(([head, lines]) => [head, ...lines, ''].join('\n')).join('');
}

/** Each metric's comments, and its samples. */
function metricsIn(text: string): [head: string, lines: string[]][] {
  return text
    .split(/^(?=# HELP )/m)
    .filter((metric) => metric !== '')
    .map((metric) => {
      const lines = metric.trimEnd().split('\n');
      return [lines.slice(0, 2).join('\n'), lines.slice(2)];
    });
}

function withLabel(line: string, worker: number): string {
  const [, name = '', labels, value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const all = [`worker="${worker}"`, ...(labels ? [labels] : [])];
  return `${name}{${all.join(',')}} ${value}`;
}
