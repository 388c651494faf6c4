import type { ChangeEvent } from 'react';
import { useHasScript } from './use-has-script.ts';

interface ChooseAllProps {
  label: string;
  /** The label of the checkbox column without script, where this shows nothing. */
  columnLabel: string;
}

/** Ticks every box `id` of its form, or none. Works only with script. */
export function ChooseAll({ label, columnLabel }: ChooseAllProps) {
  const hasScript = useHasScript();
  if (!hasScript) return <span className="sr-only">{columnLabel}</span>;
  const chooseAll = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const boxes = currentTarget.form!.querySelectorAll<HTMLInputElement>('[name=id]');
    for (const box of boxes) box.checked = currentTarget.checked;
  };
  return (
    <label className="tap min-w-11 justify-center gap-2">
      <input type="checkbox" aria-label={label} onChange={chooseAll} className="size-5" />
      <span aria-hidden className="choose-all-label">
        {label}
      </span>
    </label>
  );
}
