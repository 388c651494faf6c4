import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { asRole, EMBEDDED_ROLES } from '#db/roles.ts';

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl.replace('@/', '@socket/'));
  url.pathname = `/${name}`;
  return url.href.replace('@socket/', '@/');
}

/** Settings with which a site reaches a database as an operator's would: with a role for each purpose. */
export function asRoles(url: string) {
  return {
    DATABASE_URL: asRole(url, EMBEDDED_ROLES.site),
    DATABASE_MIGRATION_URL: url,
    DATABASE_SEARCH_URL: asRole(url, EMBEDDED_ROLES.search),
    DATABASE_BACKUP_URL: asRole(url, EMBEDDED_ROLES.backup),
  };
}

/** A new copy of a database. `drop` removes it, closing whatever is still connected. */
export async function copyDatabase(
  serverUrl: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await command(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => command(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function command(serverUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
