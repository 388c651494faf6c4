import { useId, useState } from 'react';
import { PlaceList } from '#app/features/areas/components/place-list.tsx';
import { useCombobox } from '#app/features/areas/components/use-combobox.ts';
import { suggestPlaces } from '#app/features/search/components/suggest-places.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { LONGEST_LOCATION } from '../rules.ts';

interface LocationFieldProps {
  label: string;
  hint: string;
  location: string;
  className?: string;
}

/** A text box that suggests places; choosing one fills it. Any other name may be typed, and without script it is just that. */
export function LocationField({ label, hint, location, className }: LocationFieldProps) {
  const { form } = useMessages('search');
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { input, active, options, ask, choose, onKeyDown, closeSoon } = useCombobox({
    isTyping,
    optionsWithoutText: () => [],
    suggest: async (text, signal) => {
      const found = await suggestPlaces(text, 'sale', signal);
      const places = found?.filter(({ kind }) => kind !== 'listing') ?? [];
      return places.map(({ kind, label: name }) => ({ label: name, detail: form.kinds[kind] }));
    },
    onChoose: ({ label: name }) => {
      setTyping(false);
      if (!input.current) return;
      input.current.value = name;
      input.current.focus();
    },
  });
  const isOpen = options !== null && options.length > 0;
  return (
    <div className={className}>
      <label htmlFor={`${id}-input`} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="place-float">
        <input
          id={`${id}-input`}
          ref={input}
          name="location"
          type="text"
          role="combobox"
          defaultValue={location}
          placeholder={hint}
          maxLength={LONGEST_LOCATION}
          autoComplete="off"
          spellCheck={false}
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
