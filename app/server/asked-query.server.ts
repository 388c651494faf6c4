import pg from 'pg';
import { namesPrivateTable } from './asker.server.ts';

type Answer = (error: Error | undefined, result: pg.QueryResult) => void;

interface Connection {
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name?: string; text: string; types?: unknown }): void;
  bind(parameters: { values: string[] }): void;
  execute(portal: object): void;
}

/** What pg's queries do, and its types leave out. */
interface Handlers {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
interface Statement {
  name?: string;
  text: string;
  types?: unknown;
  hasBeenParsed(connection: Connection): boolean;
}
const whole = pg.Query.prototype as unknown as Handlers;

const TELL = "select set_config('manzil.asker', $1, true)";

/**
 * A statement that says who asks, in its own transaction and message to the database: no round trip more, and nothing that
 * the next user of the connection, from our pool or a pooler's, would ask as.
 */
class AskedQuery extends pg.Query implements Handlers {
  #asker: string;
  #isTold = false;

  constructor(asker: string, query: pg.QueryConfig, answer: Answer) {
    super({ ...query, queryMode: 'extended' } as pg.QueryConfig, answer as never);
    this.#asker = asker;
  }

  prepare(connection: Connection): void {
    this.#parseNamed(connection);
    connection.parse({ text: TELL });
    connection.bind({ values: [this.#asker] });
    connection.execute({});
    whole.prepare.call(this, connection);
  }

  /** Before anything else is: whatever is parsed first, pg takes for the named statement, and never sends that again. */
  #parseNamed(connection: Connection): void {
    const statement = this as unknown as Statement;
    const { name, text, types } = statement;
    if (name === undefined || statement.hasBeenParsed(connection)) return;
    connection.parse({ name, text, types });
    connection.submittedNamedStatements[name] = text;
  }

  handleDataRow(message: unknown): void {
    if (this.#isTold) whole.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isTold) whole.handleCommandComplete.call(this, message, connection);
    this.#isTold = true;
  }
}

/** Of prepared statements, whose text their name stands for: looking through it takes as long as sending it. */
const prepared = new Map<string, boolean>();

function isPrivate({ name, text }: pg.QueryConfig): boolean {
  if (name === undefined) return namesPrivateTable(text);
  const known = prepared.get(name) ?? namesPrivateTable(text);
  prepared.set(name, known);
  return known;
}

/** Has a client say who asks with each statement that names a private table. */
export function sayWhoAsks(client: pg.Client, asker: () => string): void {
  // Looked up when it is called: tracing, and tests, replace it.
  const query = (...args: unknown[]): unknown =>
    Reflect.apply(pg.Client.prototype.query, client, args);
  const ask = (config: string | pg.QueryConfig, values?: unknown[], answer?: Answer) => {
    const asked = typeof config === 'string' ? { text: config } : config;
    if (!isPrivate(asked)) return query(config, values, answer);
    // A pool's own query may run in the context of the request that returned the connection.
    if (answer || 'submit' in asked)
      throw new Error('Statements on private tables are asked by a client, not by a pool.');
    return new Promise((resolve, reject) => {
      const settle: Answer = (error, result) => (error ? reject(error) : resolve(result));
      query(new AskedQuery(asker(), { ...asked, values: values ?? asked.values ?? [] }, settle));
    });
  };
  client.query = ask as typeof client.query;
}
