import { createHmac } from 'node:crypto';
import { sign } from '#app/server/signature.server.ts';

/**
 * What a webhook's messages are signed with, in the form of the Standard Webhooks. It is computed, so that managers can
 * always see it but the database doesn't hold it.
 * @param version another one with each replacement.
 */
export function webhookSecret(id: string, version: number): string {
  return `whsec_${keyOf(id, version).toString('base64')}`;
}

/** The headers of a message. @param versions of the secrets that sign it. */
export function signedHeaders(
  connectionId: string,
  versions: number[],
  message: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = versions.map((version) => {
    const mac = createHmac('sha256', keyOf(connectionId, version)).update(signed);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function keyOf(id: string, version: number): Buffer {
  return Buffer.from(sign('crm_connection', `${id}:${version}`), 'base64url');
}
