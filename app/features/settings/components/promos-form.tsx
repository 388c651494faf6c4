import { PictureField } from '#app/features/profiles/components/picture-field.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Promo } from '#app/lib/promos.ts';
import { sitePicturePath } from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import { promoField, PROMO_NUMBERS, promoPicture } from '../promo-fields.ts';
import { fileFieldOf } from '../rules.ts';
import { PREVIEWED_FORM } from './preview-title.tsx';
import { LeavingGuard, PublishButtons } from './settings-form.tsx';

interface PromosFormProps {
  answer: FormAnswer | undefined;
  version: number;
  promos: Promo[];
}

export function PromosForm({ answer, version, promos }: PromosFormProps) {
  return (
    <Form
      id={PREVIEWED_FORM}
      intent="save"
      answer={answer}
      encType="multipart/form-data"
      className="mt-4 max-w-3xl space-y-4"
    >
      <OpenedVersion version={version} />
      <LeavingGuard version={version} answer={answer} />
      {PROMO_NUMBERS.map((n) => (
        <PromoBlock key={n} n={n} promo={promos[n - 1]} isNext={n === promos.length + 1} />
      ))}
      <PublishButtons />
    </Form>
  );
}

interface PromoBlockProps {
  n: number;
  promo: Promo | undefined;
  /** Whether it is the first without a promo. */
  isNext: boolean;
}

function PromoBlock({ n, promo, isNext }: PromoBlockProps) {
  const { promos: t } = useMessages('adminSettings');
  const named = (name: string) => promoField(name, n);
  const title = useField(named('title'), false).typed?.[0] ?? promo?.title ?? '';
  const picture = useField(promoPicture(n), false).typed?.[0] ?? promo?.picture ?? '';
  const arabic = { lang: 'ar', dir: 'rtl' };
  return (
    <details open={isNext || title !== '' || picture !== ''} className="card px-4 py-1">
      <summary className="cursor-pointer py-3 font-semibold wrap-anywhere">
        {t.promo(n)}
        {title && <bdi>: {title}</bdi>}
      </summary>
      <div className="mt-2 mb-3 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <input type="hidden" name={promoPicture(n)} value={picture} readOnly />
          {/* Clears the file field after an upload. */}
          <PictureField
            key={picture}
            name={fileFieldOf(promoPicture(n))}
            label={t.picture}
            hint={t.pictureHint}
            removeLabel={t.remove}
          >
            {picture && (
              <img
                src={sitePicturePath(picture, 'promo.webp')}
                alt={title}
                className="h-20 w-auto rounded-control border border-line"
              />
            )}
          </PictureField>
        </div>
        <Field name={named('title')} label={t.name} defaultValue={promo?.title} />
        <Field
          name={named('title_ar')}
          label={t.nameAr}
          defaultValue={promo?.title_ar}
          {...arabic}
        />
        <TextArea name={named('text')} label={t.words} defaultValue={promo?.text} rows={3} />
        <TextArea
          name={named('text_ar')}
          label={t.wordsAr}
          defaultValue={promo?.text_ar}
          rows={3}
          {...arabic}
        />
        <Field
          name={named('link')}
          label={t.link}
          hint={t.linkHint}
          defaultValue={promo?.link}
          dir="ltr"
        />
        <Select
          name={named('place')}
          label={t.place}
          defaultValue={String(n)}
          options={PROMO_NUMBERS.map((it) => [String(it), String(it)])}
        />
        <Field name={named('from')} label={t.from} type="date" defaultValue={promo?.from} />
        <Field name={named('until')} label={t.until} type="date" defaultValue={promo?.until} />
      </div>
    </details>
  );
}
