import { use, useEffect, useId, useRef } from 'react';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FormContext } from '../form/form-context.ts';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

/** Changes to the rows of a table. */
export interface Bulk<Row> {
  /** A row's name. */
  nameOf(row: Row): string;
  /** Names and labels. */
  changes: [change: string, label: string][];
  done?: DoneChange | null;
  answer?: FormAnswer;
}

/** The change just made. */
interface DoneChange {
  text: string;
  /** The change that undoes it, and the rows. */
  undo: { change: string; ids: number[] } | null;
}

/** Above a list that is as long as the page it stays in view. */
const BAR =
  'z-10 mb-3 flex flex-wrap items-center gap-2 bg-canvas py-1 max-lg:sticky xl:sticky top-0 sm:gap-3';

/** Applies the change named by the pressed button to the chosen rows: `change`. */
export function ChangeBar({ changes }: Pick<Bulk<unknown>, 'changes'>) {
  const t = useMessages('tables');
  const id = useId();
  const { values } = use(FormContext);
  const [[only, label] = []] = changes.length === 1 ? changes : [];
  if (only) {
    return (
      <div className={BAR}>
        {t.withChosen}
        <SubmitButton name="change" value={only} pendingLabel={t.working} isQuiet>
          {label}
        </SubmitButton>
      </div>
    );
  }
  return (
    <div className={BAR}>
      <label htmlFor={id} className="text-sm sm:text-base">
        {t.withChosen}
      </label>
      <select id={id} name="change" defaultValue={values?.change?.[0]} className="field w-auto">
        <option value="">{t.chooseChange}</option>
        {changes.map(([change, label]) => (
          <option key={change} value={change}>
            {label}
          </option>
        ))}
      </select>
      <SubmitButton name="apply" value="chosen" pendingLabel={t.working} isQuiet>
        {t.apply}
      </SubmitButton>
    </div>
  );
}

export function DoneNotice({ done: { text, undo } }: { done: DoneChange }) {
  const t = useMessages('tables');
  const notice = useRef<HTMLDivElement>(null);
  // The browser anchors the rows, which can leave what is inserted above them out of view.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={notice}
      role="status"
      className="my-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-accent-tint px-4 py-2"
    >
      <p>{text}</p>
      {undo && (
        <Form intent="undo">
          <input type="hidden" name="change" value={undo.change} />
          {undo.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <SubmitButton pendingLabel={t.working}>{t.undo}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
