import type { RequestListener, Server } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Compiles on request and reloads on change; `server` carries the reload channel. */
export async function developmentListener(server: Server): Promise<RequestListener> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: { server }, hmr: { server } } });
  const application = createRequestListener(async (request) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    return createRequestHandler(build as ServerBuild, 'development')(request);
  });
  return (request, response) => {
    vite.middlewares(request, response, () => application(request, response));
  };
}
