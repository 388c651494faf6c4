import { Icon } from './icon.tsx';
import { useHasScript } from './use-has-script.ts';

interface PrintButtonProps {
  label: string;
  className?: string;
}

/** Printing needs script, so the button comes with it. */
export function PrintButton({ label, className }: PrintButtonProps) {
  const hasScript = useHasScript();
  if (!hasScript) return null;
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={`button button-quiet px-3 ${className ?? ''}`}
    >
      <Icon name="print" size={18} />
      {label}
    </button>
  );
}
