import type { ChangeEvent } from 'react';
import { useHasScript } from './use-has-script.ts';

interface ChooseAllProps {
  label: string;
  /** The label of the checkbox column without script, where this shows nothing. */
  columnLabel: string;
  /** The look of the label where it is shown; else only assistive technology has it. */
  labelClass?: string;
}

/** Ticks every box `id` of its form, or none. Works only with script, before which it already takes its place. */
export function ChooseAll({ label, columnLabel, labelClass }: ChooseAllProps) {
  const hasScript = useHasScript();
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
        <input type="checkbox" aria-label={label} onChange={chooseAll} className="size-5" />
        {labelClass !== undefined && (
          <span aria-hidden className={labelClass}>
            {label}
          </span>
        )}
      </label>
    </>
  );
}
