import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';

export interface PlaceOption {
  /** Put in the box when chosen. */
  label: string;
  /** Beside it, such as the community or the count. */
  detail?: string;
}

interface AreaComboboxProps {
  name: string;
  label: string;
  hint: string;
  defaultValue?: string;
  className?: string;
  /** Options for what is typed; null while there is nothing to offer yet, such as before enough characters. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceOption[] | null>;
}

/** A text box that suggests places. Without JavaScript it is a text box: the server understands what is typed. */
export function AreaCombobox(props: AreaComboboxProps) {
  const { form } = useMessages('search');
  const id = useId();
  const { input, open, active, options, ask, choose, onKeyDown, closeSoon } = useCombobox(props);
  const expanded = open && options !== null;
  return (
    <div className={`relative ${props.className ?? ''}`}>
      <label htmlFor={`${id}-input`} className="mb-1 block text-sm font-semibold">
        {props.label}
      </label>
      <input
        id={`${id}-input`}
        ref={input}
        name={props.name}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={props.hint}
        defaultValue={props.defaultValue}
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
        className="field"
        onChange={(event) => ask(event.target.value)}
        onClick={(event) => ask(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={closeSoon}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={form.suggestions}
        hidden={!expanded || options?.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-48 overflow-y-auto rounded-control border border-edge bg-surface py-1 shadow-float"
      >
        {options?.map((option, index) => (
          <div
            key={`${option.label}${option.detail}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-start aria-selected:bg-tint hover:bg-tint"
          >
            <span>{option.label}</span>
            {option.detail && <span className="text-sm text-muted">{option.detail}</span>}
          </div>
        ))}
      </div>
      {expanded && options?.length === 0 && (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-30 mt-1 rounded-control border border-edge bg-surface px-3 py-3 text-muted shadow-float"
        >
          {form.noAreaFound}
        </p>
      )}
    </div>
  );
}

/** A list closes this long after its box loses focus, so that a click on it still counts. */
const CLOSE_AFTER_MS = 120;

function useCombobox({ suggest }: AreaComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [options, setOptions] = useState<PlaceOption[] | null>(null);
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (active < 0) return;
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
    list?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  async function ask(text: string) {
    clearTimeout(timer.current);
    setOpen(true);
    setActive(-1);
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const found = await suggest(text, controller.signal).catch(() => null);
    if (!controller.signal.aborted) setOptions(found);
  }

  function choose(option: PlaceOption) {
    if (input.current) input.current.value = option.label;
    close();
    input.current?.focus();
  }

  function close() {
    request.current?.abort();
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const count = open ? (options?.length ?? 0) : 0;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0 && options?.[active]) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return void ask(event.currentTarget.value);
      if (count === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count));
    }
  }

  function closeSoon() {
    timer.current = setTimeout(close, CLOSE_AFTER_MS);
  }

  return { input, open, active, options, ask, choose, onKeyDown, closeSoon };
}
