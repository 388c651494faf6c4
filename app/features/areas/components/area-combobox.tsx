import { useEffect } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PlaceList } from './place-list.tsx';
import { type PlaceOption, useCombobox } from './use-combobox.ts';

export interface AreaComboboxProps {
  name: string;
  label: string;
  hint: string;
  /** Hides the label, except from screen readers. */
  isLabelHidden?: boolean;
  /** The places chosen. */
  places: string[];
  onPlaces: (places: string[]) => void;
  /** Whether the box has text; turning it false empties the box. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** Called with the `path` of an option that leads elsewhere. */
  onLeave: (path: string) => void;
  /** Called when the list opens without text. */
  onOpen?: () => void;
  /** Limits the list to 192 px. */
  isListShort?: boolean;
  /** Offered before anything is typed. */
  optionsWithoutText: () => PlaceOption[];
  /** Options for the text typed; null while there are none yet, such as before enough characters. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceOption[] | null>;
}

/** Chips that a narrow and a wide bar show while the box isn't in use; the style sheet hides the others. */
const CHIPS_IN_BAR = [1, 2];
/** The most places a search takes. */
const MOST_PLACES = 10;

/** A text box that suggests places and keeps the chosen ones as chips. Without JavaScript, the server parses the text. */
export function AreaCombobox(props: AreaComboboxProps) {
  const { form } = useMessages('search');
  const { name, places, onPlaces, isTyping, onTyping } = props;
  const { input, options, ask, inputProps, listProps } = useCombobox({
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
  const inputId = `${listProps.id}-input`;
  const expanded = options !== null && (options.length > 0 || isTyping);
  return (
    <div className="place-field">
      <label
        htmlFor={inputId}
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
                  htmlFor={inputId}
                  aria-hidden
                  className="place-more"
                  data-chips={chips}
                >
                  +{places.length - chips}
                </label>
              ),
          )}
          <input
            name={name}
            placeholder={places.length === 0 ? props.hint : form.anotherPlace}
            {...inputProps(expanded)}
            onClick={(event) => ask(event.currentTarget.value)}
          />
        </div>
        <PlaceList {...listProps} isOpen={expanded} isShort={props.isListShort} />
        {expanded && options?.length === 0 && (
          <p role="status" className="place-list px-3 py-3 text-muted">
            {form.noAreaFound}
          </p>
        )}
      </div>
    </div>
  );
}

/** A ticked box: unticking it removes the place, with or without JavaScript. */
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
