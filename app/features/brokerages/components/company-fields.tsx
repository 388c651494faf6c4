import { LANGUAGES } from '#app/features/agents/types.ts';
import { groupedPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Boxes } from '#app/ui/form/boxes.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import type { CompanyDetails } from '../types.ts';

/** The fields of a company besides its logo. @param details what is known of it, null for nothing. */
export function CompanyFields({ details }: { details: Partial<CompanyDetails> | null }) {
  const { form: t } = useMessages('companies');
  const {
    phoneHint,
    agent: { companyAr, nameArHint },
  } = useMessages('profile');
  const { languageNames } = useMessages('agents');
  return (
    <>
      <Field
        label={t.name}
        name="name"
        defaultValue={details?.name}
        autoComplete="organization"
        required
      />
      <Field
        label={companyAr}
        name="name_ar"
        hint={nameArHint}
        defaultValue={details?.nameAr ?? ''}
        lang="ar"
        dir="auto"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.orn}
          name="orn"
          defaultValue={details?.orn ?? ''}
          hint={t.ornHint}
          inputMode="numeric"
          required
        />
        <Field
          label={t.tradeLicence}
          name="trade_licence"
          defaultValue={details?.tradeLicence ?? ''}
        />
      </div>
      <TextArea
        label={t.about}
        name="about"
        rows={5}
        defaultValue={details?.about ?? ''}
        hint={t.aboutHint}
      />
      <Boxes
        label={t.languages}
        name="languages"
        options={LANGUAGES.map((name) => [name, languageNames[name]])}
        chosen={details?.languages ?? []}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.phone}
          name="phone"
          type="tel"
          defaultValue={groupedPhone(details?.phone ?? '')}
          hint={phoneHint}
          autoComplete="tel"
        />
        <Field
          label={t.email}
          name="email"
          type="email"
          defaultValue={details?.email ?? ''}
          hint={t.emailHint}
          autoComplete="email"
        />
      </div>
      <Field
        label={t.address}
        name="address"
        defaultValue={details?.address ?? ''}
        autoComplete="address-line1"
        dir="auto"
      />
    </>
  );
}
