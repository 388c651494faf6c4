import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

declare module 'pg' {
  /** The driver's API for COPY, which its types leave out. */
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}

const BLOCK = 64 * 1024;

/**
 * The output of a `copy … to stdout`, in blocks that hold whole rows. The database waits while nothing is read. If
 * reading stops early, the connection can't be used again.
 */
export function copyOut(client: pg.ClientBase, statement: string): AsyncIterable<Buffer> {
  let stream: Socket | undefined;
  let block: Buffer[] = [];
  let size = 0;
  const output = new Readable({
    highWaterMark: 4 * BLOCK,
    read: () => void stream?.resume(),
    destroy: (error, done) => {
      stream?.resume(); // discards what is no longer read
      done(error);
    },
  });
  const flush = () => {
    const isRoom = size === 0 || output.push(Buffer.concat(block, size));
    block = [];
    size = 0;
    return isRoom;
  };
  client.query({
    submit: (connection: pg.Connection) => {
      stream = connection.stream as Socket;
      connection.query(statement);
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (output.destroyed) return;
      block.push(Buffer.from(chunk)); // the driver uses its memory again
      size += chunk.length;
      if (size >= BLOCK && !flush()) stream?.pause();
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => {
      flush();
      output.push(null);
    },
    handleError: (error: Error) => output.destroy(error),
  } as pg.Submittable);
  return output;
}

/** Runs a `copy … from stdin` with this input. @returns how many rows were stored. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  input: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    let rows = 0;
    const send = async (connection: pg.Connection) => {
      try {
        for await (const chunk of input) {
          if (failure) return; // the database has refused a row
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure ??= error;
        connection.sendCopyFail('its input failed');
      }
    };
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: pg.Connection) => void send(connection),
      handleCommandComplete: ({ text }: { text: string }) => (rows = Number(text.split(' ')[1])),
      handleReadyForQuery: () => (failure ? reject(failure as Error) : resolve(rows)),
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure as Error);
      },
    } as pg.Submittable);
  });
}
