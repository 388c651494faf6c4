import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import { LARGEST_PICTURE_BYTES, MOST_PICTURE_PIXELS } from '#app/features/profiles/rules.ts';
import { type FormError, type FormErrors, formError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { isPictureId, PICTURE_NAMES, type SitePictureName } from '#app/lib/site-settings.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { logError } from '#app/server/log.server.ts';
import {
  drawPicture,
  findPictureProblem,
  Line,
  pictureStatus,
  type Recipe,
} from '#app/server/pictures.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { StoredFile, Upload } from '#app/server/upload.server.ts';
import { PROMO_NUMBERS, promoPicture } from './promo-fields.ts';
import { fileFieldOf } from './rules.ts';

const ACCEPTED = { bytes: LARGEST_PICTURE_BYTES, pixels: MOST_PICTURE_PIXELS };
const LIMITS = { mostPixels: MOST_PICTURE_PIXELS, mostSeconds: 10 };
const PNG = { format: 'png', quality: 100 } as const;
const WHITE = '#ffffff';

type PictureKind = SitePictureName | 'promo';
/** What the pictures of a form are, by the field that holds their id. */
type FormPictures = Record<string, PictureKind>;

export const SETTING_PICTURES: FormPictures = Object.fromEntries(
  PICTURE_NAMES.map((name) => [name, name]),
);
export const PROMO_PICTURES: FormPictures = Object.fromEntries(
  PROMO_NUMBERS.map((n) => [promoPicture(n), 'promo']),
);

/** The uploads of a form. Each picture is checked on its own. */
export function uploadOf(pictures: FormPictures) {
  return {
    field: Object.keys(pictures).map(fileFieldOf),
    most: Object.keys(pictures).length,
    largestBytes: LARGEST_PICTURE_BYTES,
    isOneByOne: true,
    // Of a pasted file with rates of months.
    fieldsBytes: 256 * 1024,
    mostFields: 80,
  };
}

/** The files of each picture. Mail programs read no WebP; phones cut up to a fifth off the edges of a maskable icon. */
const DRAWN: Record<PictureKind, { files: string[]; recipe: Recipe }> = {
  logo: {
    files: ['logo.png', 'logo.webp'],
    recipe: {
      versions: [
        { width: 400, height: 80, fit: 'inside', ...PNG },
        { width: 400, height: 80, fit: 'inside', format: 'webp', quality: 90 },
      ],
      ...LIMITS,
    },
  },
  icon: {
    files: ['512.png', 'maskable-512.png', '192.png', '180.png', '32.png'],
    recipe: {
      versions: [
        { width: 512, height: 512, fit: 'cover', ...PNG },
        { width: 410, height: 410, fit: 'cover', background: WHITE, margin: 51, ...PNG },
        { width: 192, height: 192, fit: 'cover', ...PNG },
        { width: 180, height: 180, fit: 'cover', background: WHITE, ...PNG },
        { width: 32, height: 32, fit: 'cover', ...PNG },
      ],
      ...LIMITS,
    },
  },
  home_picture: {
    files: ['home-2400.webp', 'home-1200.webp'],
    recipe: {
      versions: [
        { width: 2400, height: 1000, fit: 'cover', format: 'webp', quality: 78 },
        { width: 1200, height: 500, fit: 'cover', format: 'webp', quality: 78 },
      ],
      background: WHITE,
      ...LIMITS,
    },
  },
  promo: {
    files: ['promo.webp'],
    recipe: {
      versions: [{ width: 1200, height: 675, fit: 'cover', format: 'webp', quality: 78 }],
      background: WHITE,
      ...LIMITS,
    },
  },
  share_picture: {
    files: ['share.jpg'],
    recipe: {
      versions: [{ width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 82 }],
      background: WHITE,
      ...LIMITS,
    },
  },
};

const line = new Line(4);

/**
 * Stores the uploaded pictures and puts their ids into the form, so that none is lost if another field is refused. Ids of
 * deleted pictures, as from a form that was open for a week, and of pictures of another kind are taken out.
 * @returns the status, and what is wrong with those that were not kept.
 */
export async function keepPictures(
  userId: string,
  { form, files, problem }: Pick<Upload, 'form' | 'files' | 'problem'>,
  pictures: FormPictures,
): Promise<{ errors: FormErrors; status: number } | null> {
  for (const name of Object.keys(pictures)) {
    if (form.has(`remove_${fileFieldOf(name)}`)) form.set(name, '');
  }
  await forgetUnknown(form, pictures);
  if (problem) return { errors: formError(`picture_${problem}`), status: pictureStatus(problem) };
  const refused: Record<string, FormError[]> = {};
  let status = 400;
  for (const file of files) {
    const [name, kind] =
      Object.entries(pictures).find(([it]) => fileFieldOf(it) === file.field) ?? [];
    if (!name || !kind) continue;
    const outcome = await keepPicture(userId, kind, file);
    if ('id' in outcome) form.set(name, outcome.id);
    else [refused[file.field], status] = [[outcome.error], outcome.status];
  }
  return Object.keys(refused).length > 0 ? { errors: { fields: refused, form: [] }, status } : null;
}

async function forgetUnknown(form: FormData, pictures: FormPictures): Promise<void> {
  const given = Object.entries(pictures)
    .map(([name, kind]) => ({ name, kind, id: String(form.get(name) ?? '') }))
    .filter(({ id }) => isPictureId(id));
  if (given.length === 0) return;
  const stored = await db
    .selectFrom('site_picture')
    .select(['id', 'file'])
    .where(
      'id',
      'in',
      given.map(({ id }) => id),
    )
    .execute();
  for (const { name, kind, id } of given) {
    const [drawn] = DRAWN[kind].files;
    if (!stored.some((row) => row.id === id && row.file === drawn)) form.set(name, '');
  }
}

async function keepPicture(
  userId: string,
  kind: PictureKind,
  file: StoredFile,
): Promise<{ id: string } | { error: FormError; status: number }> {
  const problem = await findPictureProblem(file, ACCEPTED);
  if (problem) return { error: `picture_${problem}`, status: pictureStatus(problem) };
  const turn = await consumeAction(db, userId, 'image_upload');
  if (!turn.allowed) {
    const minutes = minutesToWait(turn.retryAfterSeconds);
    return { error: { code: 'picture_limited', minutes }, status: 429 };
  }
  const { files, recipe } = DRAWN[kind];
  const drawn = await line.join(userId, () => drawPicture(file.handle, recipe));
  if ('problem' in drawn) {
    return { error: `picture_${drawn.problem}`, status: pictureStatus(drawn.problem) };
  }
  const [{ width, height } = { width: 0, height: 0 }] = drawn.images;
  const id = `${randomBytes(12).toString('hex')}-${width}x${height}`;
  const rows = drawn.images.map(({ content }, at) => {
    return { id, file: files[at] ?? '', image: content };
  });
  try {
    await db.insertInto('site_picture').values(rows).execute();
  } catch (error) {
    logError(error);
    return { error: 'picture_failed', status: 503 };
  }
  return { id };
}

export const settingsSweeps: Sweeps = { site_picture: sweepPictures };

/** Deletes pictures older than a week that no version of the settings has. */
async function sweepPictures(): Promise<void> {
  await sql`
    delete from site_picture p
    where added_at < ${daysAgo(DAYS_KEPT.unusedPicture)}
      and not exists (
        select from site_settings v
        where p.id in (v.settings->>'logo', v.settings->>'icon', v.settings->>'share_picture', v.settings->>'home_picture')
          or v.settings->>'promos' like '%' || p.id || '%')`.execute(db);
}
