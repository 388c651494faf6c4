import { Form, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { useAuth } from './auth-provider.tsx';
import { Agreement } from './credentials-form.tsx';

interface ProviderFormProps {
  returnTo?: string;
  /** Whether the page says elsewhere what signing up agrees to: who has no account gets one. */
  hasAgreement: boolean;
}

/** A button to the OIDC provider, if one is configured. */
export function ProviderForm({ returnTo, hasAgreement }: ProviderFormProps) {
  const texts = useMessages('auth');
  const { provider } = useAuth();
  const { pathname, search } = useLocation();
  if (!provider) return null;
  return (
    <Form action="/sign-in/provider" method="post" reloadDocument className="mt-4 space-y-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {texts.or}
      </p>
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      <button type="submit" className="button button-quiet w-full">
        {texts.continueWith(provider.name)}
      </button>
      {!hasAgreement && <Agreement />}
    </Form>
  );
}
