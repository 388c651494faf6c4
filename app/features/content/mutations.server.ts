import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { isBundled, uploadedName } from './pictures.ts';
import { freeSlug, isSection, slugOf } from './rules.ts';
import type { ContentFields, NewContent } from './schema.ts';
import type { SeedCategory, SeedPage, SeedVersion } from './types.ts';

type Actor = Change['actor'];

/** Any number will do, as long as every transaction that chooses a slug takes the same lock. */
const SLUG_LOCK = 7_262_032;
/** Revisions kept of a page. */
const MOST_REVISIONS = 50;

export type ContentOutcome =
  | { kind: 'saved'; id: number }
  /** Somebody else has saved it since. */
  | { kind: 'changed'; id: number }
  | { kind: 'no_category' }
  | { kind: 'no_picture' }
  | { kind: 'not_found' };

/** Stores a new page under the first free slug made from its title. Sent again within ten minutes, it is the same page. */
export function createContent(actor: Actor, fields: NewContent): Promise<ContentOutcome> {
  return db.transaction().execute(async (trx): Promise<ContentOutcome> => {
    if (!(await hasCategory(trx, fields))) return { kind: 'no_category' };
    if (!(await hasPicture(trx, fields))) return { kind: 'no_picture' };
    await lockSlugs(trx);
    const twin = await findTwin(trx, actor, fields);
    if (twin !== null) return { kind: 'saved', id: twin };
    const page = await trx
      .insertInto('content_page')
      .values({
        ...fields,
        slug: await chooseSlug(trx, fields.title),
        published_at: fields.status === 'published' ? sql<Date>`now()` : null,
        author_id: actor.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordRevision(trx, page, actor.userId);
    await recordAudit(trx, {
      actor,
      action: 'content_created',
      subject: contentSubject(page),
      after: { status: page.status, page_type: page.page_type, slug: page.slug },
    });
    return { kind: 'saved', id: page.id };
  });
}

/**
 * Saves a page, unless nothing has changed or somebody has saved it since `revision`. A new title changes the slug only
 * while the page has never been public, so that links to it keep working.
 */
export function saveContent(
  actor: Actor,
  id: number,
  revision: number,
  fields: ContentFields,
): Promise<ContentOutcome> {
  return inTransaction(db, async (trx): Promise<ContentOutcome> => {
    const before = await lockPage(trx, id);
    if (!before) return { kind: 'not_found' };
    if (before.revision !== revision) return { kind: 'changed', id };
    if (!(await hasCategory(trx, fields))) return { kind: 'no_category' };
    if (!(await hasPicture(trx, fields, before))) return { kind: 'no_picture' };
    const pageType = isSection(before.slug) ? before.page_type : fields.page_type;
    if (isDeepStrictEqual(fieldsOf(before), { ...fields, page_type: pageType }))
      return { kind: 'saved', id };
    const { published_at: publishedAt } = before;
    const wasPublic = publishedAt !== null && publishedAt <= new Date();
    const isRenamed = !wasPublic && before.title !== fields.title;
    const after = await trx
      .updateTable('content_page')
      .where('id', '=', id)
      .set({
        ...fields,
        page_type: pageType,
        slug: isRenamed ? await chooseSlug(trx, fields.title, before.slug) : before.slug,
        revision: revision + 1,
        updated_at: sql<Date>`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordRevision(trx, after, actor.userId);
    const changed = changesOf(before, after);
    await recordAudit(trx, {
      actor,
      action: 'content_edited',
      subject: contentSubject(after),
      ...changed,
    });
    return { kind: 'saved', id };
  });
}

/** Deletes a page with its revisions; the site's own pages stay. */
export function deleteContent(
  actor: Actor,
  id: number,
): Promise<'done' | 'not_allowed' | 'not_found'> {
  return db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id);
    if (!page) return 'not_found';
    if (isSection(page.slug)) return 'not_allowed';
    await trx.deleteFrom('content_page').where('id', '=', id).execute();
    await recordAudit(trx, {
      actor,
      action: 'content_deleted',
      subject: contentSubject(page),
      before: { ...fieldsOf(page), status: page.status, published_at: page.published_at },
    });
    return 'done';
  });
}

export function lockPage(trx: Trx, id: number) {
  return trx
    .selectFrom('content_page')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export type PageRow = NonNullable<Awaited<ReturnType<typeof lockPage>>>;

/** A category cannot be deleted while this transaction gives it to a page. */
async function hasCategory(trx: Trx, { category_id: id }: ContentFields): Promise<boolean> {
  if (id === null) return true;
  const row = await trx
    .selectFrom('content_category')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

type Featured = Pick<ContentFields, 'featured_image_url'>;

/** An uploaded picture cannot be swept while this transaction gives it to a page. A page keeps a picture it already has. */
async function hasPicture(
  trx: Trx,
  { featured_image_url: url }: Featured,
  before?: Featured,
): Promise<boolean> {
  if (url === null || url === before?.featured_image_url || isBundled(url)) return true;
  const row = await trx
    .selectFrom('content_image')
    .where('file_name', '=', uploadedName(url))
    .select('file_name')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

async function lockSlugs(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SLUG_LOCK})`.execute(trx);
}

/** The page that the same form has already created, if any. A picture sent twice has two names. */
async function findTwin(trx: Trx, actor: Actor, fields: NewContent): Promise<number | null> {
  const alike = await trx
    .selectFrom('content_page')
    .where('author_id', '=', actor.userId)
    .where('title', '=', fields.title)
    .where('revision', '=', 1)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .selectAll()
    .execute();
  const { featured_image_url } = fields;
  const twin = alike.find((page) =>
    isDeepStrictEqual({ ...fieldsOf(page), status: page.status, featured_image_url }, fields),
  );
  return twin?.id ?? null;
}

/** One transaction at a time chooses, so no two take the same slug. @param own the page's own slug, which counts as free. */
async function chooseSlug(trx: Trx, title: string, own?: string): Promise<string> {
  await lockSlugs(trx);
  const wanted = slugOf(title);
  const rows = await trx
    .selectFrom('content_page')
    .where((eb) =>
      eb.or([
        eb('slug', '=', wanted),
        eb(sql`left(slug, ${wanted.length + 1})`, '=', `${wanted}-`),
      ]),
    )
    .select('slug')
    .execute();
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug).filter((slug) => slug !== own)));
}

async function recordRevision(trx: Trx, page: PageRow, staffId: string | null): Promise<void> {
  await trx
    .insertInto('content_revision')
    .values({
      page_id: page.id,
      revision: page.revision,
      fields: JSON.stringify(fieldsOf(page)),
      saved_by: staffId,
    })
    .execute();
  await trx
    .deleteFrom('content_revision')
    .where('page_id', '=', page.id)
    .where('revision', '<=', page.revision - MOST_REVISIONS)
    .execute();
}

export function contentSubject({ id, title }: Pick<PageRow, 'id' | 'title'>): Change['subject'] {
  return { kind: 'content', id, name: title };
}

/** The fields that differ. Changes to the text are kept as revisions instead. */
function changesOf(before: PageRow, after: PageRow) {
  const entriesOf = (page: PageRow) =>
    Object.entries({
      ...fieldsOf(page),
      slug: page.slug,
      content: `revision ${page.revision}`,
      content_ar: `revision ${page.revision}`,
    });
  const old = entriesOf(before);
  const was = new Map<string, unknown>(old);
  const changed = entriesOf(after).filter(([name, value]) => value !== was.get(name));
  const names = changed.map(([name]) => name);
  return {
    before: Object.fromEntries(old.filter(([name]) => names.includes(name))),
    after: Object.fromEntries(changed),
  };
}

/** The editable fields of a page. */
function fieldsOf(page: PageRow): ContentFields {
  return {
    title: page.title,
    content: page.content,
    excerpt: page.excerpt,
    page_type: page.page_type,
    category_id: page.category_id,
    seo_title: page.seo_title,
    seo_description: page.seo_description,
    featured_image_url: page.featured_image_url,
    featured_image_alt: page.featured_image_alt,
    title_ar: page.title_ar,
    content_ar: page.content_ar,
    excerpt_ar: page.excerpt_ar,
    seo_title_ar: page.seo_title_ar,
    seo_description_ar: page.seo_description_ar,
    featured_image_alt_ar: page.featured_image_alt_ar,
  };
}

/** Adds the pages whose slug is free, with their first revision. Their categories must exist. */
export async function insertSeedPages(trx: Trx, pages: SeedPage[]): Promise<void> {
  if (pages.length === 0) return;
  const categories = await trx.selectFrom('content_category').select(['id', 'slug']).execute();
  const idOf = new Map(categories.map(({ id, slug }) => [slug, id]));
  const rows = await trx
    .insertInto('content_page')
    .values(pages.map((page) => seedRow(page, idOf)))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .execute();
  for (const row of rows) await recordRevision(trx, row, null);
}

function seedRow(page: SeedPage, idOf: Map<string, number>) {
  const { slug, title, type = 'page', category, content, excerpt = '', hoursAgo = 0 } = page;
  const at = sql<Date>`now() - make_interval(hours => ${hoursAgo})`;
  return {
    slug,
    title,
    page_type: type,
    category_id: category ? (idOf.get(category) ?? null) : null,
    content,
    excerpt,
    seo_description: page.seo_description ?? '',
    featured_image_url: page.picture?.[0] ?? null,
    featured_image_alt: page.picture?.[1] ?? '',
    ...arabicColumns(page.arabic),
    status: 'published',
    published_at: at,
    created_at: at,
    updated_at: at,
  } as const;
}

function arabicColumns(version: SeedVersion | undefined) {
  return {
    title_ar: version?.title ?? '',
    content_ar: version?.content ?? '',
    excerpt_ar: version?.excerpt ?? '',
    seo_description_ar: version?.seo_description ?? '',
    featured_image_alt_ar: version?.pictureAlt ?? '',
  };
}

/** SQL: whether a page is as it came with the site. */
export const isUntouchedSeed = sql<boolean>`(revision = 1 and author_id is null)`;

/** Gives pages and categories of an earlier release their Arabic texts, unless staff have changed them. */
export async function completeSeedContent(
  trx: Trx,
  pages: SeedPage[],
  categories: SeedCategory[],
): Promise<void> {
  for (const { slug, arabic } of pages) {
    const row = await trx
      .updateTable('content_page')
      .where('slug', '=', slug)
      .where('title_ar', '=', '')
      .where(isUntouchedSeed)
      .set(arabicColumns(arabic))
      .returningAll()
      .executeTakeFirst();
    if (!row) continue;
    await trx
      .updateTable('content_revision')
      .where('page_id', '=', row.id)
      .set({ fields: JSON.stringify(fieldsOf(row)) })
      .execute();
  }
  for (const { slug, name, name_ar, description_ar } of categories) {
    await trx
      .updateTable('content_category')
      .where('slug', '=', slug)
      .where('name', '=', name)
      .where('name_ar', '=', '')
      .set({ name_ar, description_ar })
      .execute();
  }
}

/** Adds the categories whose slug is free. */
export async function insertSeedCategories(trx: Trx, categories: SeedCategory[]): Promise<void> {
  await trx
    .insertInto('content_category')
    .values(categories)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
