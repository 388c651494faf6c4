import { use } from 'react';
import { FormContext } from './form/form-context.ts';

interface RowBoxProps {
  id: string | number;
  label: string;
}

/** Chooses a row of a table; `ChooseAll` ticks them all. Ticked if the values of a refused form have its id. */
export function RowBox({ id, label }: RowBoxProps) {
  const { values } = use(FormContext);
  return (
    <label className="tap w-11 shrink-0 justify-center">
      <input
        type="checkbox"
        name="id"
        value={id}
        defaultChecked={values?.id?.includes(String(id)) ?? false}
        aria-label={label}
        className="size-5"
      />
    </label>
  );
}
