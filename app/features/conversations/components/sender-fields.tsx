import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';

interface SenderFieldsProps {
  known: {
    name: string;
    email: string;
    phone: string;
  };
}

/** The sender's details, prefilled where known. */
export function SenderFields({ known }: SenderFieldsProps) {
  const { sender } = useMessages('shell');
  return (
    <>
      <Field
        label={sender.name}
        name="name"
        defaultValue={known.name}
        autoComplete="name"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={sender.email}
          name="email"
          type="email"
          defaultValue={known.email}
          autoComplete="email"
          required
        />
        <Field
          label={sender.phone}
          name="phone"
          type="tel"
          defaultValue={known.phone}
          autoComplete="tel"
        />
      </div>
    </>
  );
}
