import type { RequestListener, Server } from 'node:http';
import type { Env } from '#app/server/env.server.ts';
import { apiListener } from './api.ts';
import { applicationListener, type SiteBuild } from './http.ts';
import { inLanguages } from './languages.ts';
import { offerPictures } from './world.ts';

interface Development {
  listener: RequestListener;
  beginStop(): void;
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

/** Compiles on request and reloads on change; `server` carries the reload channel. */
export async function startDevelopment(server: Server, env: Env): Promise<Development> {
  const { createServer } = await import('vite');
  const vite = await keepingSignals(() =>
    createServer({ server: { middlewareMode: { server }, hmr: { server } } }),
  );
  const loadBuild = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
    await offerPictures(build, env.SITE_MODE);
    return build;
  };
  const { startWork, beginStop, closeResources, metricsText, sentenceAt } = (await loadBuild())
    .entry.module;
  const application = applicationListener(
    async (request) => {
      const build = await loadBuild();
      return inLanguages(build, 'development', build.entry.module.LOCALES)(request);
    },
    env,
    apiListener(async (call) => (await loadBuild()).entry.module.answerCall(call), env),
    undefined,
    sentenceAt,
  );
  await startWork();
  return {
    beginStop,
    metricsText,
    listener: (request, response) => {
      vite.middlewares(request, response, () => application(request, response));
    },
    close: async () => {
      await closeResources();
      await vite.close();
    },
  };
}

/**
 * The compiler's plugins exit at once on a signal, which would orphan the database, so their handlers are
 * removed.
 */
async function keepingSignals<T>(work: () => Promise<T>): Promise<T> {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const ours = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const result = await work();
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!ours.has(listener)) process.off(signal, listener);
    }
  }
  return result;
}
