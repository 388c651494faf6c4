import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';

interface SuggestBoxProps {
  name: string;
  label: string;
  hint: string;
  defaultValue?: string;
  /** Names for what is typed; none: the list stays closed. */
  suggest: (text: string) => string[];
}

/** A list closes this long after its box loses focus, so that a click on it still counts. */
const CLOSE_AFTER_MS = 120;

/** A text box whose suggestions fill it. Without JavaScript it is a plain one. */
export function SuggestBox({ name, label, hint, defaultValue, suggest }: SuggestBoxProps) {
  const { form } = useMessages('search');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [options, setOptions] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = options.length > 0;

  function show(shown: string[]) {
    clearTimeout(timer.current);
    setOptions(shown);
    setActive(-1);
  }

  function choose(option: string) {
    if (input.current) input.current.value = option;
    show([]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const count = options.length;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show([]);
    } else if (event.key === 'Enter' && options[active] !== undefined) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return show(suggest(event.currentTarget.value));
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count));
    }
  }

  return (
    <div className="relative">
      <label htmlFor={`${id}-input`} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={`${id}-input`}
        ref={input}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={hint}
        defaultValue={defaultValue}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => show(suggest(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          timer.current = setTimeout(show, CLOSE_AFTER_MS, []);
        }}
        className="field"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={form.suggestions}
        hidden={!isOpen}
        className="place-list max-h-96 overflow-y-auto py-1"
      >
        {options.map((option, index) => (
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="tap w-full cursor-pointer px-3 hover:bg-tint aria-selected:bg-tint"
          >
            {option}
          </div>
        ))}
      </div>
    </div>
  );
}
