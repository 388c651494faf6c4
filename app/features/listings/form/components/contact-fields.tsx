import { NameFields } from '#app/features/profiles/components/name-fields.tsx';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useField } from '#app/ui/form/form-context.ts';
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
      {contact?.name === null && (
        <div className="my-3">
          <NameFields />
        </div>
      )}
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
