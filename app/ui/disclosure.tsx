import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface DisclosureProps {
  label: ReactNode;
  /** For assistive technology, where `label` is only an icon. */
  name?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * A button that opens a panel below it; Escape, a click outside and the next page close it. Works without JavaScript.
 */
export function Disclosure({
  label,
  name,
  className,
  summaryClassName,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !element.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      element.open = false;
      if (isEscape) element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details key={key} ref={details} className={className}>
      <summary className={`button button-quiet ${summaryClassName ?? ''}`} aria-label={name}>
        {label}
      </summary>
      {children}
    </details>
  );
}
