import { parseEnv } from '#app/server/env.server.ts';
import { live } from './lifetime.ts';
import { serve } from './serve.ts';
import type { FromWorker, ToWorker } from './workers.ts';

// One of several processes that answer requests. The one that started it has prepared everything.
process.env.NODE_ENV = 'production';

await live(async () => {
  const { port, metricsText } = await serve(parseEnv(process.env), 'production');
  process.on('message', ({ metrics: number }: ToWorker) => {
    void metricsText().then((text) => send({ metrics: number, text }));
  });
  send({ port });
});

function send(message: FromWorker): void {
  // Its parent may be gone: a reason to stop, not to fail.
  process.send?.(message, undefined, undefined, () => {});
}
