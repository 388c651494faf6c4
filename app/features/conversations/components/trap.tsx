import { useMessages } from '#app/messages/use-messages.ts';

/** A field that only robots fill in. */
export function Trap() {
  const { trap } = useMessages('shell');
  return (
    <label className="hidden">
      {trap}
      <input name="website" autoComplete="off" tabIndex={-1} />
    </label>
  );
}
