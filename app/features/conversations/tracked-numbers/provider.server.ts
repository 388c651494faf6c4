import { env } from '#app/server/env.server.ts';
import { numberAnswer } from './schema.ts';

/** Somebody waits for the number. */
const TIMEOUT_MS = 2_000;

/** The provider of tracked numbers does not do what it was asked. */
export class NumberProviderError extends Error {}

/**
 * Asks for the number that forwards to another: it is allocated with the first request for an id, and forwards elsewhere
 * after a later one.
 * @throws NumberProviderError
 */
export async function allocateNumber(id: string, forwardTo: string): Promise<string> {
  const webhook = `${env().publicUrl}/webhooks/calls`;
  const answer = await ask('PUT', id, JSON.stringify({ forwardTo, webhook }));
  if (!answer.ok) throw new NumberProviderError(`the provider answers ${answer.status}`);
  const parsed = numberAnswer.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new NumberProviderError('the provider answers without a number');
  return parsed.data.number;
}

/**
 * Gives a number back, or one that was never allocated.
 * @throws NumberProviderError
 */
export async function releaseNumber(id: string): Promise<void> {
  const { ok, status } = await ask('DELETE', id);
  if (!ok && status !== 404 && status !== 410)
    throw new NumberProviderError(`the provider answers ${status}`);
}

async function ask(method: 'PUT' | 'DELETE', id: string, body?: string): Promise<Response> {
  const { calls } = env();
  if (!calls) throw new NumberProviderError('no provider is set');
  try {
    return await fetch(`${calls.url}/numbers/${id}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Authorization: `Bearer ${calls.token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    });
  } catch (cause) {
    throw new NumberProviderError('the provider does not answer', { cause });
  }
}
