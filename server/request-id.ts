import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { REQUEST_ID_HEADER } from '#app/server/request-id.server.ts';
import { isTrusted, plain } from './client-ip.ts';

/** Fits nginx, Envoy, HAProxy and UUIDs; anything else could be text that somebody wants in the log. */
const WELL_FORMED = /^[\w.:=-]{8,64}$/;

/** The id that a trusted proxy gave the request, if it is well-formed, else a new one, short enough to be read aloud. */
export function requestIdOf({ headers, socket }: IncomingMessage, proxies: BlockList): string {
  const given = headers[REQUEST_ID_HEADER];
  const isTaken =
    typeof given === 'string' &&
    WELL_FORMED.test(given) &&
    isTrusted(plain(socket.remoteAddress ?? ''), proxies);
  return isTaken ? given : newId();
}

/** 12 random digits: of a UUID's 32, the first that isn't random is the 13th. */
function newId(): string {
  return randomUUID().slice(0, 13).replace('-', '').toUpperCase();
}
