import pg from 'pg';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

/** Keeps mails as a site without a mail server does; gives their ids. */
export async function keepMails(databaseUrl: string, mails: OutgoingMail[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into kept_mail (recipient, subject, html, text)
       select recipient, subject, html, text from jsonb_to_recordset($1)
         as mail (recipient text, subject text, html text, text text) returning id`,
      [JSON.stringify(mails.map(({ to, ...mail }) => ({ recipient: to, ...mail })))],
    );
    return rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}
