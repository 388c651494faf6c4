import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { query } from './people.ts';
import type { Site } from './site.ts';

/** Keeps mails as a site without a mail server does; gives their ids. */
export async function keepMails(
  site: Pick<Site, 'databaseUrl'>,
  mails: OutgoingMail[],
): Promise<number[]> {
  const rows = await query<{ id: string }>(
    site,
    `insert into dev_mail (recipient, subject, html, text)
     select "to", subject, html, text from jsonb_to_recordset($1)
       as mail ("to" text, subject text, html text, text text) returning id`,
    [JSON.stringify(mails)],
  );
  return rows.map(({ id }) => Number(id));
}
