import { sql } from 'kysely';
import { pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { MAILS_PER_PAGE } from './rules.ts';
import type { DevMail, MailboxPage, MailboxView } from './types.ts';

const LINE = ['id', 'recipient', 'subject', 'created_at as createdAt'] as const;

/** A page of the stored mail, newest first. */
export async function findMailboxPage({ to, page }: MailboxView): Promise<MailboxPage> {
  const mails = db.selectFrom('dev_mail').$if(to !== '', (q) => q.where('recipient', '=', to));
  const { total } = await mails
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, MAILS_PER_PAGE);
  const lines = await mails
    .select(LINE)
    .orderBy('id', 'desc')
    .limit(MAILS_PER_PAGE)
    .offset(offset)
    .execute();
  return { mails: lines, total, ...shown };
}

export async function findDevMail(id: number): Promise<DevMail | undefined> {
  return db
    .selectFrom('dev_mail')
    .select([...LINE, 'text'])
    .select(
      sql<DevMail['direction']>`substring(html from '<html[^>]* dir="(rtl|ltr)"')`.as('direction'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findMailHtml(id: number): Promise<string | undefined> {
  const mail = await db
    .selectFrom('dev_mail')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.html;
}
