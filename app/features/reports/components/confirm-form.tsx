import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

interface ConfirmFormProps {
  ask: string;
  sure: string;
  /** What to send again, as hidden fields, and the report's subject. */
  children: ReactNode;
  intent?: string;
  className: string;
}

/** Asks for confirmation before settling reports removes something. */
export function ConfirmForm({ ask, sure, children, ...form }: ConfirmFormProps) {
  const { working, cancel } = useMessages('adminReports');
  return (
    <Form {...form}>
      <p role="alert" className="text-lg font-semibold">
        {ask}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="sure" value="yes" pendingLabel={working} isDestructive>
          {sure}
        </SubmitButton>
        <Link to="" className="button button-quiet">
          {cancel}
        </Link>
      </div>
    </Form>
  );
}
