import { useMessages } from '#app/messages/use-messages.ts';

/** A field that only robots fill in. */
export function Trap() {
  const { contact: t } = useMessages('conversations');
  return (
    <label className="hidden">
      {t.trap}
      <input name="website" autoComplete="off" tabIndex={-1} />
    </label>
  );
}
