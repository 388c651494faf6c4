import { useId, useState } from 'react';
import { PlaceList } from './place-list.tsx';
import { type PlaceOption, useCombobox } from './use-combobox.ts';

interface SuggestBoxProps {
  name: string;
  label: string;
  hint: string;
  defaultValue?: string;
  /** Options for what is typed; null or none: the list stays closed. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceOption[] | null>;
}

/** A text box whose suggestions fill it; any other text may stay. Without JavaScript it is a plain one. */
export function SuggestBox({ name, label, hint, defaultValue, suggest }: SuggestBoxProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { input, active, options, ask, choose, onKeyDown, closeSoon } = useCombobox({
    isTyping,
    optionsWithoutText: () => [],
    suggest,
    onChoose: (option) => {
      setTyping(false);
      if (!input.current) return;
      input.current.value = option.label;
      input.current.focus();
    },
  });
  const isOpen = options !== null && options.length > 0;
  return (
    <div>
      <label htmlFor={`${id}-input`} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="place-float">
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
          onChange={(event) => {
            setTyping(event.target.value.trim() !== '');
            void ask(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={closeSoon}
          className="field"
        />
        <PlaceList id={id} options={options} active={active} onChoose={choose} isOpen={isOpen} />
      </div>
    </div>
  );
}
