import { type FormErrors, parseForm } from '#app/lib/form.ts';
import { MOST_PROMOS, type Promo } from '#app/lib/promos.ts';
import { promoField, PROMO_NUMBERS, promoPicture } from './promo-fields.ts';
import { fileFieldOf } from './rules.ts';
import { promoSchema } from './schema.ts';

/**
 * The promos of a form, in the order chosen, and what is wrong with them. Those left empty are left out, and those to be
 * removed are emptied in the form, too: its next answer no longer says to remove them.
 */
export function readPromos(form: FormData): { promos: Promo[]; errors: FormErrors } {
  const errors: FormErrors = { fields: {}, form: [] };
  const placed: { promo: Promo; place: number }[] = [];
  for (const n of PROMO_NUMBERS) {
    const isRemoved = form.has(`remove_${fileFieldOf(promoPicture(n))}`);
    const own = new FormData();
    for (const name of Object.keys(promoSchema.shape)) {
      if (isRemoved) form.set(promoField(name, n), '');
      own.set(name, String(form.get(promoField(name, n)) ?? ''));
    }
    if ([...own.values()].every((value) => value === '')) continue;
    const parsed = parseForm(promoSchema, own);
    if (parsed.ok)
      placed.push({ promo: parsed.value, place: placeOf(n, form.get(promoField('place', n))) });
    else
      for (const [name, found] of Object.entries(parsed.errors.fields))
        errors.fields[name === 'picture' ? fileFieldOf(promoPicture(n)) : promoField(name, n)] =
          found;
  }
  const promos = placed.toSorted((a, b) => a.place - b.place).map(({ promo }) => promo);
  return { promos, errors };
}

/** One that is moved comes before the one whose place it takes if it is moved up, and after it if it is moved down. */
function placeOf(n: number, typed: unknown): number {
  const place = /^\d$/.test(String(typed)) ? Math.min(Number(typed), MOST_PROMOS) : n;
  return place + Math.sign(place - n) / 2;
}
