import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '#app/server/env.server.ts';
import type { Connections } from './connections.ts';
import { say } from './console.ts';
import { createSiteServer, requestListener, type SiteBuild } from './http.ts';
import { undo } from './lifetime.ts';
import { listen } from './listen.ts';
import { offerPictures } from './world.ts';

interface Serving {
  port: number;
  metricsText(): Promise<string>;
}

/**
 * Does the site's jobs and answers its requests in this process, until that stops.
 * @param env of a migrated database. @param mode `development` compiles on request.
 */
export async function serve(env: Env, mode: 'development' | 'production'): Promise<Serving> {
  const { server, connections } = createSiteServer(env);
  const starting = mode === 'development' ? developmentSite(server, env) : builtSite(env);
  const { listener, beginStop, metricsText } = await starting;
  server.on('request', listener);
  undo.push(() => finish(connections), beginStop);
  return { port: await listen(server, env.PORT, env.HOST), metricsText };
}

async function developmentSite(server: Server, env: Env) {
  const { startDevelopment } = await import('./development.ts');
  const { close, ...site } = await startDevelopment(server, env);
  undo.push(close);
  return site;
}

async function builtSite(env: Env) {
  const { inLanguages } = await import('./languages.ts');
  const file = pathToFileURL(resolve('build/server/index.js')).href;
  const build: SiteBuild = await import(file);
  const { startWork, beginStop, closeResources, metricsText, LOCALES } = build.entry.module;
  const { answerCall, sharingOf, noteSharedAnswer, watchPageCache } = build.entry.module;
  undo.push(closeResources);
  await offerPictures(build, env.SITE_MODE);
  await startWork();
  const answering = { answerCall, sharingOf, noteSharedAnswer, watchPageCache };
  const handle = inLanguages(build, 'production', LOCALES);
  const listener = requestListener(handle, env, answering);
  return { listener, beginStop, metricsText };
}

async function finish(connections: Connections): Promise<void> {
  const unanswered = await connections.finish();
  if (unanswered > 0) say(`Stopped without answering the last ${unanswered} of its requests.`);
}
