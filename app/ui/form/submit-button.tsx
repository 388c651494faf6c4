import { type ComponentProps, use } from 'react';
import { FormContext } from './form-context.ts';

interface SubmitButtonProps extends ComponentProps<'button'> {
  /** Its label while the form is being sent. */
  pendingLabel: string;
  /** For what cannot be undone. */
  isDestructive?: boolean;
  /** For one of several equal buttons: less prominent. */
  isQuiet?: boolean;
  /** The `name` of the form's other buttons, if this one has none. */
  besides?: string;
}

/**
 * Sends its `Form`. If a form has several, only the pressed one shows that it is busy: by their `name` and `value`, or `besides`.
 */
export function SubmitButton({
  pendingLabel,
  isDestructive,
  isQuiet,
  besides,
  className,
  children,
  ...button
}: SubmitButtonProps) {
  const { sent } = use(FormContext);
  const isOther = button.name
    ? sent?.get(button.name) !== button.value
    : besides && sent?.has(besides);
  const wasPressed = sent && !isOther;
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
