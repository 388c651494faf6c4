import { useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password field that can show what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useMessages('auth');
  const [shown, setShown] = useState(false);
  const hasScript = useHasScript();
  const toggle = hasScript && (
    <button
      type="button"
      onClick={() => setShown(!shown)}
      aria-label={shown ? texts.hidePassword : texts.showPassword}
      className="absolute inset-y-0 end-0 rounded-control px-4 text-sm font-semibold text-primary"
    >
      {shown ? texts.hide : texts.show}
    </button>
  );
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      end={toggle}
    />
  );
}
