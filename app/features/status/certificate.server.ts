import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { keptFor } from '#app/lib/kept.ts';
import { env } from '#app/server/env.server.ts';
import type { Certificate } from './types.ts';

const PATIENCE_MS = 3_000;

const KEPT_MS = 10 * 60_000;

/** The certificate that browsers get at the public URL; null without https. */
export function findCertificate(): Promise<Certificate | null> {
  return readCertificate(env().publicUrl);
}

const readCertificate = keptFor(KEPT_MS, async (url: string): Promise<Certificate | null> => {
  const { protocol, hostname: host, port } = new URL(url);
  if (protocol !== 'https:') return null;
  const servername = isIP(host) === 0 ? host : '';
  // Any issuer: browsers report a bad one, this page doesn't.
  const socket = connect({
    host,
    port: Number(port || 443),
    servername,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { host, validUntil: new Date(socket.getPeerCertificate().valid_to), reason: '' };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return { host, validUntil: null, reason: String(code ?? name) };
  } finally {
    socket.on('error', () => {}).destroy();
  }
});
