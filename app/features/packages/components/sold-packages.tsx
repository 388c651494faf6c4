import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { packageSchema } from '../schema.ts';
import type { Package } from '../types.ts';

type VersionedPackage = Package & { version: string };

interface SoldPackagesProps {
  packages: VersionedPackage[];
  answer?: FormAnswer;
}

/** The operator's packages, to add and to change. */
export function SoldPackages({ packages, answer }: SoldPackagesProps) {
  const { admin: t, contents, nameOf } = useMessages('packages');
  const { money } = useMessages('formats');
  return (
    <div className="beside mt-4">
      <div className="space-y-4">
        <p>{t.warning}</p>
        {packages.length === 0 && <p>{t.none}</p>}
        {packages.map((it) => (
          <section key={it.id} aria-labelledby={`package-${it.id}`} className="card p-4">
            <h3 id={`package-${it.id}`} className="font-semibold wrap-anywhere">
              <bdi>{nameOf(it)}</bdi>
            </h3>
            <p>{contents(it)}</p>
            <p className="text-muted">
              {it.price === 0 ? t.freeOfCharge : money(it.price)} ·{' '}
              {it.isOnSale ? t.onSale : t.offSale}
            </p>
            <details className="mt-2" open={answer?.intent === `change ${it.id}`}>
              <summary className="link tap cursor-pointer">{t.edit(nameOf(it))}</summary>
              <PackageFields key={JSON.stringify(it)} of={it} answer={answer} />
            </details>
          </section>
        ))}
      </div>
      <section aria-labelledby="package-new" className="card p-4">
        <h3 id="package-new" className="font-semibold">
          {t.add}
        </h3>
        <PackageFields key={packages.length} of={null} answer={answer} />
      </section>
    </div>
  );
}

/** @param of null for a new one. */
function PackageFields({ of, answer }: { of: VersionedPackage | null; answer?: FormAnswer }) {
  const { admin: t } = useMessages('packages');
  const figures = [
    ['listings', of?.listings ?? ''],
    ['credits', of?.credits ?? 0],
    ['price', of?.price ?? ''],
    ['months', of?.months ?? 1],
  ] as const;
  return (
    <Form
      intent={of ? `change ${of.id}` : 'add'}
      schema={packageSchema}
      answer={answer}
      className="mt-3 space-y-4"
    >
      {of && <OpenedVersion version={of.version} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label={t.name} defaultValue={of?.name} required />
        <Field name="name_ar" label={t.nameAr} defaultValue={of?.nameAr ?? ''} dir="auto" />
        {figures.map(([name, value]) => (
          <Field
            key={name}
            name={name}
            label={t[name]}
            defaultValue={value}
            inputMode="numeric"
            required
          />
        ))}
      </div>
      <Checkbox
        name="is_on_sale"
        label={t.isOnSale}
        hint={t.isOnSaleHint}
        defaultChecked={of?.isOnSale ?? true}
      />
      <SubmitButton pendingLabel={t.saving}>{t.submit}</SubmitButton>
    </Form>
  );
}
