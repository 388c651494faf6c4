import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';

/** Turns the emails about saved homes on or off. */
export function EmailSwitch({ isOn }: { isOn: boolean }) {
  const { emails } = useMessages('savedHomes');
  return (
    <Form className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{isOn ? emails.on : emails.off}</p>
      <button
        type="submit"
        name="emails"
        value={isOn ? 'off' : 'on'}
        className="button button-quiet"
      >
        {isOn ? emails.turnOff : emails.turnOn}
      </button>
    </Form>
  );
}
