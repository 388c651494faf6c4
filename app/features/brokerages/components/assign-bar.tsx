import { use } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { ChooseAll } from '#app/ui/choose-all.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { TeamMember } from '../members/queries.server.ts';

/** Gives the rows ticked in its form to a member: field `to`. */
export function AssignBar({ assignees }: { assignees: TeamMember[] }) {
  const { values } = use(FormContext);
  const t = useMessages('companies').work;
  return (
    <div className="change-bar flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ps-6 pe-3">
      <ChooseAll label={t.chooseAll} columnLabel={t.select} labelClass="pe-1" />
      <label className="min-w-0 grow sm:max-w-xs sm:grow-0">
        <span className="sr-only">{t.assign}</span>
        <select name="to" defaultValue={values?.to?.[0]} className="field" required>
          <option value="">{t.assignee}</option>
          {assignees.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton isQuiet pendingLabel={t.assigning}>
        {t.assignShort}
      </SubmitButton>
    </div>
  );
}
