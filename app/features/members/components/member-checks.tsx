import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { MemberCheck } from '../types.ts';

/** Which details of the account staff have checked, with buttons to do so and to undo it. */
export function MemberChecks({ checks }: { checks: MemberCheck[] }) {
  const { checks: t } = useMessages('adminMembers');
  return (
    <section aria-labelledby="checks" className="card mt-4 p-4">
      <h3 id="checks" className="font-semibold">
        {t.title}
      </h3>
      <p className="text-sm text-muted">{t.text}</p>
      <ul className="mt-2 divide-y divide-line">
        {checks.map((check) => (
          <Check key={check.kind} {...check} />
        ))}
      </ul>
    </section>
  );
}

function Check({ kind, value, checkedValue, checkedAt, checkedBy }: MemberCheck) {
  const { checks: t } = useMessages('adminMembers');
  const isChecked = value !== null && checkedValue === value;
  const shown = kind === 'phone' && value ? formatPhone(value) : value;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {t.kinds[kind]}: {shown ? <span dir="auto">{shown}</span> : t.nothing}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {checkedAt && checkedBy ? (
            <>
              <span className="[unicode-bidi:isolate]">
                {isChecked ? t.by(checkedBy) : t.other(checkedBy, checkedValue ?? '')}
              </span>
              {' · '}
              <Moment at={checkedAt} />
            </>
          ) : (
            t.unchecked
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {value !== null && !isChecked && (
          <Form intent="check">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="value" value={value} />
            <SubmitButton pendingLabel={t.working} isQuiet>
              {t.check(t.kinds[kind])}
            </SubmitButton>
          </Form>
        )}
        {checkedAt && (
          <Form intent="uncheck">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="value" value="" />
            <SubmitButton pendingLabel={t.working} isQuiet>
              {t.undo(t.kinds[kind])}
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  );
}
