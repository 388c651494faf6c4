import { type ComponentProps, use } from 'react';
import { FormContext } from './form-context.ts';

interface SubmitButtonProps extends ComponentProps<'button'> {
  /** Its label while the form is being sent. */
  pendingLabel: string;
  /** For what cannot be undone. */
  isDestructive?: boolean;
  /** For one of several equal buttons: less prominent. */
  isQuiet?: boolean;
}

/**
 * Sends its `Form`. If a form has several, each with a `name` and `value`, only the pressed one shows that it is busy.
 */
export function SubmitButton({
  pendingLabel,
  isDestructive,
  isQuiet,
  className,
  children,
  ...button
}: SubmitButtonProps) {
  const { sent } = use(FormContext);
  const wasPressed = sent && (!button.name || sent.get(button.name) === button.value);
  const look = isDestructive ? 'button-danger' : isQuiet ? 'button-quiet' : 'button-primary';
  return (
    <button
      type="submit"
      disabled={sent !== null}
      className={`button ${look} disabled:opacity-70 ${className ?? ''}`}
      {...button}
    >
      {wasPressed ? pendingLabel : children}
    </button>
  );
}
