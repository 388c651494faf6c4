import { type ChangeEvent, type RefObject, use, useEffect, useRef } from 'react';
import { sentencesOf } from '#app/lib/form.ts';
import { FormContext } from './form/form-context.ts';
import { usePageKey } from './keep-form.tsx';
import { useHasScript } from './use-has-script.ts';

interface ChooseAllProps {
  label: string;
  /** The label of the checkbox column without script, where this shows nothing. */
  columnLabel: string;
  /** The look of the label where it is shown; else only assistive technology has it. */
  labelClass?: string;
}

/** Ticks every box `id` of its form, or none; the next page begins with none. Works only with script, before which it already takes its place. */
export function ChooseAll({ label, columnLabel, labelClass }: ChooseAllProps) {
  const hasScript = useHasScript();
  const box = useRowsUnchosen();
  const chooseAll = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>('[name=id]') ?? [];
    for (const box of boxes) box.checked = currentTarget.checked;
  };
  return (
    <>
      {!hasScript && <span className="sr-only">{columnLabel}</span>}
      <label
        className={`tap min-w-11 justify-center gap-2 noscript:hidden ${hasScript ? '' : 'invisible'}`}
      >
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          onChange={chooseAll}
          className="size-5"
        />
        {labelClass !== undefined && (
          <span aria-hidden className={labelClass}>
            {label}
          </span>
        )}
      </label>
    </>
  );
}

/** After a change that was made, or on another page of the list, no row stays chosen: the next change is for other rows. */
function useRowsUnchosen(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const { errors, values } = use(FormContext);
  const isRefused = values !== undefined || sentencesOf(errors).length > 0;
  const page = usePageKey();
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page && !isRefused) box.current?.form?.reset();
    before.current = page;
  }, [page, isRefused]);
  return box;
}
