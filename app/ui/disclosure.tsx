import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface DisclosureProps {
  label: ReactNode;
  /** For assistive technology, if `label` is only an icon. */
  name?: string;
  /** Of a group's disclosures, one is open at a time. */
  group?: string;
  /** Whether it is open at first: something in it needs attention. */
  isOpen?: boolean;
  /** Changes when it should close; each page's own if undefined. */
  pageKey?: string;
  className?: string;
  summaryClassName?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * A button that opens a panel below it; Escape, a click or focus outside and the next page close it. Works without JavaScript.
 */
export function Disclosure({
  label,
  name,
  group,
  isOpen,
  pageKey,
  className,
  summaryClassName,
  onOpen,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const target = event.target as Node;
      // Pressing something that can't take focus moves it to an element around the disclosure.
      const isAround = event.type === 'focusin' && target.contains(element);
      const isOutside = !(event instanceof KeyboardEvent) && !isAround && !element.contains(target);
      if (!isEscape && !isOutside) return;
      element.open = false;
      if (isEscape) element.querySelector('summary')?.focus();
    };
    const types = ['pointerdown', 'focusin', 'keydown'];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, []);

  return (
    <details
      key={pageKey ?? key}
      ref={details}
      name={group}
      open={isOpen || undefined}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className={className}
    >
      <summary className={`button button-quiet ${summaryClassName ?? ''}`} aria-label={name}>
        {label}
      </summary>
      {children}
    </details>
  );
}
