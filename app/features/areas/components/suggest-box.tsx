import { useState } from 'react';
import { PlaceList } from './place-list.tsx';
import { type PlaceOption, useCombobox } from './use-combobox.ts';

interface SuggestBoxProps {
  name: string;
  label: string;
  hint: string;
  defaultValue?: string;
  /** Options for the text typed; null or none keeps the list closed. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceOption[] | null>;
}

/** A text box with suggestions to fill it; any other text is allowed, too. Without JavaScript, a plain text box. */
export function SuggestBox({ name, label, hint, defaultValue, suggest }: SuggestBoxProps) {
  const [isTyping, setTyping] = useState(false);
  const { input, options, inputProps, listProps } = useCombobox({
    isTyping,
    onTyping: setTyping,
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
      <label htmlFor={`${listProps.id}-input`} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="place-float">
        <input
          name={name}
          placeholder={hint}
          defaultValue={defaultValue}
          {...inputProps(isOpen)}
          className="field"
        />
        <PlaceList {...listProps} isOpen={isOpen} />
      </div>
    </div>
  );
}
