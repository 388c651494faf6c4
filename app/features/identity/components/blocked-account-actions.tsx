import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

// What a person can still do whose account is suspended, or who has not accepted the terms.

/** Signs out, and leads to the home page. */
export function SignOutButton({
  pendingLabel,
  children,
}: {
  pendingLabel: string;
  children: string;
}) {
  return (
    <Form action="/sign-out">
      <SubmitButton pendingLabel={pendingLabel} isQuiet>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** Downloads everything that is stored about the person. */
export function ExportLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/dashboard/security/export" reloadDocument download className="button button-quiet">
      {children}
    </Link>
  );
}
