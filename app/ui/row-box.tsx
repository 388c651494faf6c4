interface RowBoxProps {
  id: string | number;
  label: string;
}

/** Chooses a row of a table; `ChooseAll` ticks them all. */
export function RowBox({ id, label }: RowBoxProps) {
  return (
    <label className="tap w-11 justify-center">
      <input type="checkbox" name="id" value={id} aria-label={label} className="size-5" />
    </label>
  );
}
