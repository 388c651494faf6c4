import { use } from 'react';
import { groupedPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { MOST_OFFICES, OFFICE_PARTS, officeField, officeSlots } from '../offices.ts';
import type { CompanyOffice } from '../types.ts';

type OfficeNumber = ReturnType<typeof officeSlots>['shown'][number];

/** The fields of a company's other offices: those it has and an empty one, the rest folded unless something was typed there. */
export function OfficeFields({ offices }: { offices: CompanyOffice[] }) {
  const { offices: t } = useMessages('companies');
  const { errors, values } = use(FormContext);
  const { shown, more } = officeSlots(offices);
  const isInUse = more.some((number) =>
    OFFICE_PARTS.some((part) => {
      const name = officeField(number, part);
      return Boolean(errors.fields[name] ?? values?.[name]?.[0]);
    }),
  );
  const slot = (number: OfficeNumber) => (
    <OfficeSlot key={number} number={number} office={offices[number - 1]} />
  );
  return (
    <section aria-labelledby="offices" className="space-y-4">
      <h3 id="offices" className="font-semibold">
        {t.title}
      </h3>
      <p className="text-sm text-muted">{t.text(MOST_OFFICES)}</p>
      {shown.map(slot)}
      {more.length > 0 && (
        <details open={isInUse}>
          <summary className="link tap cursor-pointer">{t.more}</summary>
          <div className="space-y-4">{more.map(slot)}</div>
        </details>
      )}
    </section>
  );
}

function OfficeSlot({
  number,
  office,
}: {
  number: OfficeNumber;
  office: CompanyOffice | undefined;
}) {
  const { form, offices: t } = useMessages('companies');
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 font-medium">{t.office(number)}</legend>
      <div className="space-y-3">
        <Field
          label={form.address}
          name={officeField(number, 'address')}
          defaultValue={office?.address}
          autoComplete="off"
          dir="auto"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t.name}
            name={officeField(number, 'name')}
            defaultValue={office?.name ?? ''}
            autoComplete="off"
            dir="auto"
          />
          <Field
            label={t.phone}
            name={officeField(number, 'phone')}
            type="tel"
            defaultValue={groupedPhone(office?.phone ?? '')}
            autoComplete="off"
          />
        </div>
      </div>
    </fieldset>
  );
}
