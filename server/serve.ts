import type { Server } from 'node:http';
import type { Env } from '#app/server/env.server.ts';
import type { Connections } from './connections.ts';
import { say } from './console.ts';
import { createSiteServer, requestListener, type SiteBuild } from './http.ts';
import type { Step } from './lifetime.ts';
import { listen } from './listen.ts';
import { offerPictures } from './world.ts';

export interface Serving {
  port: number;
  metricsText(): Promise<string>;
}

/**
 * Does the site's jobs and answers its requests in this process, until that stops.
 * @param env of a migrated database. @param mode `development` compiles on request. @param undo gets what its stop does.
 */
export async function serve(
  env: Env,
  mode: 'development' | 'production',
  undo: Step[],
): Promise<Serving> {
  const { server, connections } = createSiteServer(env);
  const starting =
    mode === 'development' ? developmentSite(server, env, undo) : builtSite(env, undo);
  const { listener, beginStop, metricsText } = await starting;
  server.on('request', listener);
  undo.push(() => finish(connections), beginStop);
  return { port: await listen(server, env.PORT, env.HOST), metricsText };
}

async function developmentSite(server: Server, env: Env, undo: Step[]) {
  const { startDevelopment } = await import('./development.ts');
  const { close, ...site } = await startDevelopment(server, env);
  undo.push(close);
  return site;
}

async function builtSite(env: Env, undo: Step[]) {
  const { inLanguages } = await import('./languages.ts');
  const build = (await import('virtual:react-router/server-build')) as unknown as SiteBuild;
  const { startWork, beginStop, closeResources, metricsText, LOCALES } = build.entry.module;
  const { answerCall, sentenceAt, sharingOf, bodyOf, recordSharedAnswer, watchPageCache } =
    build.entry.module;
  undo.push(closeResources);
  await offerPictures(build, env.SITE_MODE);
  await startWork();
  const answering = {
    answerCall,
    sentenceAt,
    sharingOf,
    bodyOf,
    recordSharedAnswer,
    watchPageCache,
  };
  const handle = inLanguages(build, 'production', LOCALES);
  const listener = requestListener(handle, env, answering);
  return { listener, beginStop, metricsText };
}

async function finish(connections: Connections): Promise<void> {
  const unanswered = await connections.finish();
  if (unanswered > 0) say(`Stopped without answering the last ${unanswered} of its requests.`);
}
