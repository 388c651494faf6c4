import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

/** The element of a `Dialog`, and how to close it. */
export function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  return { ref, close: () => ref.current?.close() };
}

interface DialogProps {
  /** From `useDialog`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The label of its close button. */
  closeLabel: string;
  /** 'any' also closes it at a click outside: not for long input. */
  closedby?: 'any';
  /** Called once it is closed, to remove it from the page. */
  onClose(): void;
  /** Its width, as a card. */
  className?: string;
  /** Fills the height of the window at its side. */
  isSheet?: boolean;
  children: ReactNode;
}

const CARD = {
  frame:
    'm-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card bg-surface p-5 shadow-float backdrop:bg-shade sm:p-7',
  head: 'items-start',
  title: 'title',
};
const SHEET = {
  frame: 'sheet bg-canvas shadow-float open:flex open:flex-col',
  head: 'items-center border-b border-line px-4 pt-3 pb-2',
  title: 'text-lg font-semibold',
};

/** Modal while it is rendered. */
export function Dialog({
  ref,
  title,
  closeLabel,
  className = '',
  isSheet,
  children,
  ...rest
}: DialogProps) {
  const id = useId();
  const look = isSheet ? SHEET : CARD;
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`text-ink ${look.frame} ${className}`}
      {...rest}
    >
      <div className={`flex justify-between gap-4 ${look.head}`}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        <button
          type="button"
          onClick={() => ref.current?.close()}
          aria-label={closeLabel}
          className="tap -me-3 -mt-1 px-3"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
