import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';

/** Every failing rule, above the form; takes the focus so that it is read out. */
export function ErrorList({ messages }: { messages: string[] }) {
  const alert = useRef<HTMLDivElement>(null);
  const key = messages.join('\n');
  useEffect(() => {
    if (key !== '') alert.current?.focus();
  }, [key]);
  if (messages.length === 0) return null;
  return (
    <div
      ref={alert}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-danger bg-danger-tint px-4 py-3 outline-none"
    >
      <ul className="list-disc space-y-1 ps-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A text field with its label above and a hint below. */
export function Field({ label, hint, end, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`field ${end ? 'pe-18' : ''}`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...input}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SubmitButtonProps extends ComponentProps<'button'> {
  pending: boolean;
  /** What the button reads while the form is on its way. */
  pendingLabel: string;
  /** For what cannot be taken back. */
  isDestructive?: boolean;
}

export function SubmitButton({
  pending,
  pendingLabel,
  isDestructive,
  className,
  children,
  ...button
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={pending}
      className={`button ${isDestructive ? 'button-danger' : 'button-primary'} disabled:opacity-70 ${className ?? ''}`}
      {...button}
    >
      {pending ? pendingLabel : children}
    </button>
  );
}
