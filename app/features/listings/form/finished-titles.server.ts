import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { messagesFor } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { FIELD_NAMES } from './fields.ts';
import type { Columns } from './listing-row.server.ts';
import { finishedTitle } from './title.ts';
import type { ListingFormValues } from './types.ts';

/** The columns of a listing's form, whose suggested titles name the place that was recognised. */
export async function withFinishedTitles(form: FormData, columns: Columns): Promise<Columns> {
  const { name_en, name_ar } = await db
    .selectFrom('area')
    .where('id', '=', columns.area_id)
    .select(['name_en', 'name_ar'])
    .executeTakeFirstOrThrow();
  const values = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, form.getAll(name).map(String)]),
  ) as ListingFormValues;
  const finish = (title: string, name: string, locale: string) =>
    finishedTitle(title, name, values, {
      listing: messagesFor(locale, 'listing'),
      listingForm: messagesFor(locale, 'listingForm'),
    });
  const { title, title_ar } = columns;
  return {
    ...columns,
    title: finish(title, name_en, DEFAULT_LOCALE),
    title_ar: title_ar && name_ar ? finish(title_ar, name_ar, 'ar') : title_ar,
  };
}
