import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AnswerCall, ApiAnswer } from '#app/server/api-call.ts';
import { isApiPath, PROBLEM_HEADERS } from '#app/server/api-problem.ts';
import type { Env } from '#app/server/env.server.ts';
import { REQUEST_ID_HEADER, TRACE_HEADER } from '#app/server/request-id.server.ts';
import { clientIp, proxyList } from './client-ip.ts';
import { encode, encodingFor } from './compression.ts';

/** Hands calls of the public API over: they need neither the router nor the objects it is given. Passes on other requests. */
export function apiListener(answer: AnswerCall, env: Env) {
  const proxies = proxyList(env.TRUSTED_PROXIES);
  return (
    { method = '', url = '', headers, socket }: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    if (!isApiPath(url)) return false;
    const left = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) left.abort();
    });
    const call = {
      method,
      url,
      ip: clientIp(socket.remoteAddress ?? '', headerOf(headers['x-forwarded-for']), proxies),
      authorization: headers.authorization,
      knownTags: headers['if-none-match'],
      requestId: headerOf(headers[REQUEST_ID_HEADER]) ?? '',
      trace: headerOf(headers[TRACE_HEADER]) ?? undefined,
      signal: left.signal,
    };
    const send = (it: ApiAnswer) => sendAnswer(response, it, headers['accept-encoding'], method);
    answer(call)
      .then(send)
      .catch(async (error: Error) => {
        // The log reads environment variables that are complete only once the site runs.
        const { logError } = await import('#app/server/log.server.ts');
        logError(error, { path: url.split('?', 1)[0] });
        if (response.headersSent) return response.destroy();
        const problem = { title: STATUS_CODES[500], status: 500, detail: 'Something went wrong.' };
        return response.writeHead(500, PROBLEM_HEADERS).end(JSON.stringify(problem));
      });
    return true;
  };
}

function headerOf(sent: string | string[] | undefined): string | null {
  return sent === undefined ? null : String(sent);
}

async function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: ApiAnswer,
  accepted: string | string[] | undefined,
  method: string,
): Promise<void> {
  const vary = [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  if (body.length === 0) return void response.writeHead(status, { ...headers, Vary: vary }).end();
  const encoding = encodingFor(headerOf(accepted), body.length);
  const sent = encoding ? await encode(body, encoding) : body;
  response.writeHead(status, {
    ...headers,
    Vary: vary,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': sent.length,
  });
  response.end(method === 'HEAD' ? undefined : sent);
}
