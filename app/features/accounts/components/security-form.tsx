import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useAccountSettingsMessages } from '#app/messages/account-settings.ts';
import { ErrorList, SubmitButton } from '#app/ui/form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { messagesOf } from '#app/features/identity/errors.ts';
import type { AuthError } from '#app/features/identity/types.ts';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';

interface SecurityPageProps {
  title: string;
  path: string;
  children: ReactNode;
}

/** A page below Security: the way back, a heading, and its parts. */
export function SecurityPage({ title, path, children }: SecurityPageProps) {
  const security = useAccountSettingsMessages();
  return (
    <div className="max-w-xl">
      <PageHead title={title} description={title} path={path} noindex />
      <Link to="/dashboard/security" className="link tap">
        {security.back}
      </Link>
      <h2 className="mt-2 text-xl font-semibold">{title}</h2>
      {children}
    </div>
  );
}

interface SecurityFormProps {
  submit: string;
  pending?: string;
  /** Tells the forms of a page apart. */
  intent?: string;
  error?: AuthError | null;
  /** For what cannot be taken back. */
  isDestructive?: boolean;
  children?: ReactNode;
}

export function SecurityForm(props: SecurityFormProps) {
  const security = useAccountSettingsMessages();
  const { user } = useAuth();
  const { formData } = useNavigation();
  const isPending = formData !== undefined && formData.get('intent') === (props.intent ?? null);
  return (
    <Form method="post" noValidate className="mt-4 space-y-4">
      <ErrorList messages={props.error ? messagesOf(props.error) : []} />
      {/* So that password managers know whose passwords these are. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      {props.intent && <input type="hidden" name="intent" value={props.intent} />}
      {props.children}
      <SubmitButton
        pending={isPending}
        pendingLabel={props.pending ?? security.saving}
        isDestructive={props.isDestructive}
      >
        {props.submit}
      </SubmitButton>
    </Form>
  );
}
