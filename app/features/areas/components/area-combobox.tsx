import { useEffect, useId } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PlaceList } from './place-list.tsx';
import { type PlaceOption, useCombobox } from './use-combobox.ts';

export interface AreaComboboxProps {
  name: string;
  label: string;
  hint: string;
  /** The label is read out but not seen. */
  isLabelHidden?: boolean;
  /** The places chosen so far. */
  places: string[];
  onPlaces: (places: string[]) => void;
  /** Whether there is text; once it turns false, the box is emptied. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** Called with the `path` of an option that leads elsewhere. */
  onLeave: (path: string) => void;
  /** Called when the list opens without text. */
  onOpen?: () => void;
  /** A list of at most 192 px. */
  isListShort?: boolean;
  /** What is offered before anything is typed. */
  optionsWithoutText: () => PlaceOption[];
  /** Options for what is typed; null while there is nothing to offer yet, such as before enough characters. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceOption[] | null>;
}

/** Chips a narrow and a wide bar show while the box is not in use; the style sheet hides the others. */
const CHIPS_IN_BAR = [1, 2];
/** A search takes this many places. */
const MOST_PLACES = 10;

/** A text box that suggests places and keeps the chosen ones as chips. Without JavaScript the server understands what is typed. */
export function AreaCombobox(props: AreaComboboxProps) {
  const { form } = useMessages('search');
  const id = useId();
  const { name, places, onPlaces, isTyping, onTyping } = props;
  const { input, active, options, ask, choose, onKeyDown, closeSoon } = useCombobox({
    ...props,
    onBackspace: () => onPlaces(places.slice(0, -1)),
    onChoose: ({ label, places: added = [label], path, act }) => {
      if (input.current) input.current.value = '';
      onTyping(false);
      input.current?.focus();
      act?.();
      if (path) props.onLeave(path);
      else if (!act) onPlaces([...new Set([...places, ...added])].slice(0, MOST_PLACES));
    },
  });
  useEffect(() => {
    const box = input.current;
    if (!isTyping) return;
    return () => {
      if (box) box.value = '';
    };
  }, [isTyping, input]);
  const expanded = options !== null && (options.length > 0 || isTyping);
  return (
    <div className="place-field">
      <label
        htmlFor={`${id}-input`}
        className={props.isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold'}
      >
        {props.label}
      </label>
      <div className="place-float">
        <div className="place-box field">
          {places.map((place) => (
            <PlaceChip
              key={place}
              name={name}
              place={place}
              onRemove={() => {
                onPlaces(places.filter((other) => other !== place));
                input.current?.focus();
              }}
            />
          ))}
          {CHIPS_IN_BAR.map(
            (chips) =>
              places.length > chips && (
                <label
                  key={chips}
                  htmlFor={`${id}-input`}
                  aria-hidden
                  className="place-more"
                  data-chips={chips}
                >
                  +{places.length - chips}
                </label>
              ),
          )}
          <input
            id={`${id}-input`}
            ref={input}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={places.length === 0 ? props.hint : form.anotherPlace}
            aria-expanded={expanded}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
            onChange={(event) => {
              onTyping(event.target.value.trim() !== '');
              void ask(event.target.value);
            }}
            onClick={(event) => ask(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={closeSoon}
          />
        </div>
        <PlaceList
          id={id}
          options={options}
          active={active}
          onChoose={choose}
          isOpen={expanded}
          isShort={props.isListShort}
        />
        {expanded && options?.length === 0 && (
          <p role="status" className="place-list px-3 py-3 text-muted">
            {form.noAreaFound}
          </p>
        )}
      </div>
    </div>
  );
}

/** A ticked box: unticking it takes the place away, also without JavaScript. */
function PlaceChip(props: { name: string; place: string; onRemove: () => void }) {
  return (
    <label className="place-chip">
      <input
        type="checkbox"
        name={props.name}
        value={props.place}
        checked
        onChange={props.onRemove}
        className="peer sr-only"
      />
      <span className="truncate">{props.place}</span>
      <Icon name="close" size={14} className="text-muted" />
    </label>
  );
}
