import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { RadioField } from '#app/ui/form/radio-field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import { TEAM_PATH } from '../rules.ts';
import { leavingSchema } from '../schema.ts';

interface LeavingFormProps {
  /** Who is removed; null for oneself. */
  name: string | null;
  company: string;
  /** How many they have. */
  listings: number;
  /** How many an import or a feed brought for them. */
  imported: number;
  /** Who may get them. */
  heirs: TeamMember[];
  answer?: FormAnswer;
}

/** Removes a member, or lets one leave, and chooses who gets their listings. */
export function LeavingForm({
  name,
  company,
  listings,
  imported,
  heirs,
  answer,
}: LeavingFormProps) {
  const { leaving: t } = useMessages('companies');
  return (
    <section className="max-w-2xl">
      <Link to={TEAM_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold wrap-anywhere">
        {name === null ? t.title : t.removeTitle(name)}
      </h2>
      <p className="mt-1 wrap-anywhere">{name === null ? t.text(company) : t.removeText(name)}</p>
      {listings > 0 && imported > 0 && <p className="mt-1">{t.imported(imported)}</p>}
      <Form answer={answer} schema={leavingSchema} className="mt-4 space-y-4">
        {listings + imported > 0 && (
          <RadioField
            name="to"
            legend={listings > 0 ? t.listings(listings) : t.onlyImported(imported)}
            options={[
              ['', listings > 0 ? t.keep : t.owner],
              ...heirs.map((it) => [it.userId, t.move(it.name)] as const),
            ]}
            defaultValue=""
          />
        )}
        <SubmitButton isDestructive pendingLabel={name === null ? t.leaving : t.removing}>
          {name === null ? t.leave : t.remove}
        </SubmitButton>
      </Form>
    </section>
  );
}
