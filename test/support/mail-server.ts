import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Stages at which a mail server can refuse. */
export type Stage = 'password' | 'sender' | 'recipient' | 'message';

export interface ReceivedMail {
  email: Email;
  /** As it came over the wire. */
  raw: string;
  recipients: string[];
  /** Who signed in to send it, and whether the connection was encrypted. */
  user: unknown;
  secure: boolean;
}

/** A real mail server on this machine, with a certificate nobody signed. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** How many mails were begun, whatever became of them. */
  attempts = 0;
  connections = 0;
  port = 0;
  private server: SMTPServer | undefined;
  private refusals: { stage: Stage; code: number; words: string }[] = [];
  private hangsUp = false;
  private stalled: (() => void) | undefined;

  /** For a user whose password has characters that a URL must escape. */
  get url(): string {
    return `smtp://site:p%40ss%3Aword@127.0.0.1:${this.port}?requireTLS=true&tls.rejectUnauthorized=false`;
  }

  /** Starts listening, after `close` on the same port again. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      logger: false, // else it warns of its certificate
      onConnect: (_, done) => {
        this.connections += 1;
        done();
      },
      onAuth: ({ username, password }, _, done) => {
        const no = this.nextRefusal('password');
        if (no || username !== 'site' || password !== 'p@ss:word') {
          return done(no ?? new Error('Wrong password'));
        }
        done(null, { user: username });
      },
      onMailFrom: (_, __, done) => {
        this.attempts += 1;
        done(this.nextRefusal('sender'));
      },
      onRcptTo: (_, __, done) => done(this.nextRefusal('recipient')),
      onData: async (stream, session, done) => {
        // A sender that is killed breaks off in the middle of its message.
        const message = await buffer(stream).catch(() => null);
        if (message) done(await this.take(message, session));
      },
    });
    server.on('error', () => {});
    this.server = server;
    await new Promise<void>((listening) => server.listen(this.port, '127.0.0.1', listening));
    this.port = (server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const connection of server?.connections ?? []) connection.close();
    await new Promise<void>((closed) => (server ? server.close(closed) : closed()));
  }

  /** Refuses once, the next time this stage is reached. */
  refuse(stage: Stage, code: number, words = 'no'): void {
    this.refusals.push({ stage, code, words });
  }

  /** Drops the connection, once, just after a mail was received. */
  hangUp(): void {
    this.hangsUp = true;
  }

  /** Doesn't answer the next received mail; resolves once there is one. */
  stall(): Promise<void> {
    return new Promise((begun) => (this.stalled = begun));
  }

  private nextRefusal(stage: Stage): Error | null {
    const at = this.refusals.findIndex((refusal) => refusal.stage === stage);
    if (at < 0) return null;
    const [{ code, words } = { code: 0, words: '' }] = this.refusals.splice(at, 1);
    return Object.assign(new Error(words), { responseCode: code });
  }

  private async take(message: Buffer, session: SMTPServerSession): Promise<Error | null> {
    if (this.hangsUp) {
      this.hangsUp = false;
      for (const connection of this.server?.connections ?? []) connection.close();
      return null;
    }
    if (this.stalled) {
      this.stalled();
      this.stalled = undefined;
      return new Promise(() => {});
    }
    const refusal = this.nextRefusal('message');
    if (refusal) return refusal;
    this.received.push({
      email: await PostalMime.parse(message),
      raw: message.toString('latin1'),
      recipients: session.envelope.rcptTo.map(({ address }) => address),
      user: session.user,
      secure: session.secure,
    });
    return null;
  }
}
