import type { ReactNode } from 'react';
import { GRACE_DAYS } from '#app/features/listings/quota/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { taxNumberSchema } from '../schema.ts';
import type { Package, PackageStanding } from '../types.ts';
import { type InvoiceName, OwnPackages } from './own-packages.tsx';

interface PackagesPageProps {
  standing: PackageStanding;
  sold: Package[];
  /** Whether the operator is registered for VAT. */
  isTaxed: boolean;
  trn: string | null;
  /** When the page was loaded. */
  now: Date;
  invoiceName: InvoiceName;
  answer?: FormAnswer;
  /** Features a home with a credit. */
  credit: ReactNode;
}

/** A company's packages: what it uses, has bought and can buy. */
export function PackagesPage(props: PackagesPageProps) {
  const { standing, sold, isTaxed, trn, now, invoiceName, answer, credit } = props;
  const t = useMessages('packages');
  return (
    <div className="max-w-4xl space-y-8">
      <div>
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <p className="text-muted">{t.text}</p>
      </div>
      <Usage standing={standing} />
      {credit}
      <OwnPackages purchases={standing.purchases} now={now} invoiceName={invoiceName} />
      <Sold sold={sold} isTaxed={isTaxed} standing={standing} now={now} answer={answer} />
      <section aria-labelledby="tax" className="space-y-3">
        <h3 id="tax" className="text-lg font-semibold">
          {t.tax.title}
        </h3>
        <p>{t.tax.text}</p>
        <Form intent="tax" schema={taxNumberSchema} answer={answer} className="max-w-md space-y-3">
          <Field
            name="trn"
            label={t.tax.trn}
            hint={t.tax.hint}
            defaultValue={trn ?? ''}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
          <SubmitButton pendingLabel={t.tax.saving} isQuiet>
            {t.tax.submit}
          </SubmitButton>
        </Form>
      </section>
    </div>
  );
}

function Usage({ standing: { places, taken, credits } }: Pick<PackagesPageProps, 'standing'>) {
  const { usage: t } = useMessages('packages');
  const left = credits.bought - credits.spent;
  return (
    <section aria-labelledby="usage" className="card p-4 md:p-6">
      <h3 id="usage" className="text-lg font-semibold">
        {t.title}
      </h3>
      <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-muted">{t.homes}</dt>
          <dd>
            {places === null ? (
              t.free(taken)
            ) : (
              <>
                <span className="text-2xl font-bold tabular-nums">{t.of(taken, places)}</span>
                <meter className="mt-2 block h-3 w-full" value={taken} max={Math.max(places, 1)}>
                  {t.of(taken, places)}
                </meter>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t.credits}</dt>
          <dd className="text-2xl font-bold tabular-nums">
            {credits.bought === 0 ? t.noCredits : t.creditsOf(left, credits.bought)}
          </dd>
        </div>
      </dl>
      {places !== null && (
        <p className="mt-4 text-sm text-muted">{taken >= places ? t.full : t.waiting}</p>
      )}
    </section>
  );
}

type SoldProps = Pick<PackagesPageProps, 'sold' | 'isTaxed' | 'standing' | 'now' | 'answer'>;

function Sold({ sold, ...shown }: SoldProps) {
  const { buy: t } = useMessages('packages');
  return (
    <section aria-labelledby="buy" className="space-y-4">
      <h3 id="buy" className="text-lg font-semibold">
        {t.title}
      </h3>
      {sold.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          <ul className="list-disc space-y-1 ps-5 text-muted">
            {t.rules(GRACE_DAYS).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {sold.map((it) => (
              <SoldPackage key={it.id} sold={it} {...shown} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function SoldPackage({
  sold,
  isTaxed,
  standing,
  now,
  answer,
}: Omit<SoldProps, 'sold'> & { sold: Package }) {
  const { buy: t, nameOf, contents } = useMessages('packages');
  const { money } = useMessages('formats');
  const { id, price } = sold;
  const isOwn = standing.purchases.some(
    (it) =>
      it.packageId === id && it.isPaid && it.until.getTime() > now.getTime() - GRACE_DAYS * DAY_MS,
  );
  const label = isOwn ? t.renew : t.submit;
  return (
    <li className="card flex flex-col p-4">
      <h4 className="font-semibold wrap-anywhere">{nameOf(sold)}</h4>
      <p className="mt-1 grow text-muted">{contents(sold)}</p>
      <p className="mt-3 font-semibold tabular-nums">{t.price(money(price), isTaxed)}</p>
      <Form intent={`buy ${id}`} answer={answer} className="mt-3 space-y-3">
        <input type="hidden" name="package" value={id} />
        <input type="hidden" name="seen" value={price} />
        <SubmitButton
          pendingLabel={t.opening}
          className="w-full"
          aria-label={t.of(label, nameOf(sold))}
        >
          {label}
        </SubmitButton>
      </Form>
    </li>
  );
}
