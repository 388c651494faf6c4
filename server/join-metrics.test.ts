import { expect, test } from 'vitest';
import { joinMetrics } from './join-metrics.ts';

const metrics = (open: number) => `# HELP open Requests under way.
# TYPE open gauge
open ${open}
# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{route="/{id}",status="2xx"} ${open * 2}
`;

test('the metrics of several processes are one text, each metric once', () => {
  const lone = '# HELP lone Only there.\n# TYPE lone gauge\n';
  const joined = joinMetrics([
    [1, metrics(3)],
    [4, metrics(5) + lone],
  ]);
  expect(joined).toBe(`# HELP open Requests under way.
# TYPE open gauge
open{worker="1"} 3
open{worker="4"} 5
# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{worker="1",route="/{id}",status="2xx"} 6
answers_total{worker="4",route="/{id}",status="2xx"} 10
${lone}`);
});
