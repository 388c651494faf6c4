import { parseEnv } from '#app/server/env.server.ts';
import { keepCompiled } from './build.ts';
import { live, undo } from './lifetime.ts';
import type { FromWorker, ToWorker } from './workers.ts';

// One of several processes that answer requests. The one that started it has prepared everything.
process.env.NODE_ENV = 'production';
keepCompiled();

await live(async () => {
  const { serve } = await import('./serve.ts');
  const { port, metricsText } = await serve(parseEnv(process.env), 'production', undo);
  process.on('message', ({ metrics: number }: ToWorker) => {
    void metricsText().then((text) => send({ metrics: number, text }));
  });
  send({ port });
});

function send(message: FromWorker): void {
  // Its parent may be gone: a reason to stop, not to fail.
  process.send?.(message, undefined, undefined, () => {});
}
