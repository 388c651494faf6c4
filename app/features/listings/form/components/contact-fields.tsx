import { useEffect, useRef } from 'react';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { NameFields } from '#app/features/profiles/components/name-fields.tsx';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useField } from '#app/ui/form/form-context.ts';
import { readTypedName, storeTypedName } from '../draft.ts';
import type { PublicContact } from '../types.ts';

/** Says which contact details become public, asks owners without a name for one, and offers messages only. */
export function ContactFields({ contact }: { contact: PublicContact | null }) {
  const { labels, contact: t } = useMessages('listingForm');
  const { typed = [] } = useField('messages_only', false);
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left font-semibold">{t.title}</legend>
      {contact && (
        <p className="clear-both max-w-[65ch]">
          {contact.name ? t.name(contact.name) : t.noName}{' '}
          {contact.phone ? t.phone(formatPhone(contact.phone)) : t.noPhone}
        </p>
      )}
      {contact?.name === null && <KeptName />}
      <label className="tap clear-both gap-3 leading-tight">
        <input
          type="checkbox"
          name="messages_only"
          value="yes"
          defaultChecked={typed.includes('yes')}
          className="size-5 shrink-0"
        />
        {labels.messages_only}
      </label>
    </fieldset>
  );
}

/** A name typed before: the draft of a listing in its owner's account has none, and the browser forgets its own then. */
function KeptName() {
  const userId = useAuth().user?.id ?? '';
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readTypedName(userId);
    for (const [at, input] of inputsIn(element.current).entries()) {
      // As the server would have put it there: nothing is typed yet.
      if (input.value === '') input.defaultValue = kept[at] ?? '';
    }
  }, [userId]);
  const onInput = () => {
    const [first, last] = inputsIn(element.current);
    storeTypedName(userId, [first?.value ?? '', last?.value ?? '']);
  };
  return (
    <div ref={element} onInput={onInput} className="my-3">
      <NameFields />
    </div>
  );
}

const inputsIn = (element: HTMLElement | null) => [...(element?.querySelectorAll('input') ?? [])];
