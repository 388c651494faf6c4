import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';

export interface PlaceOption {
  label: string;
  /** What it is, such as 'Building'. */
  detail?: string;
  /** How many listings choosing it gives. */
  count?: string;
  /** The places choosing it adds; else the one called `label`. */
  places?: string[];
  /** Where choosing it leads at once, instead of adding a place. */
  path?: string;
  /** What else choosing it does. */
  act?: () => void;
}

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
  const { name, places, onPlaces } = props;
  const { input, active, options, ask, choose, onKeyDown, closeSoon } = useCombobox(props);
  const expanded = options !== null && (options.length > 0 || props.isTyping);
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
              props.onTyping(event.target.value.trim() !== '');
              void ask(event.target.value);
            }}
            onClick={(event) => ask(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={closeSoon}
          />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={form.suggestions}
          hidden={!expanded || options?.length === 0}
          className={`place-list overflow-y-auto py-1 ${props.isListShort ? 'max-h-48' : 'max-h-96'}`}
        >
          {options?.map((option, index) => (
            <div
              key={`${option.label}${option.detail}${option.path}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-start leading-tight aria-selected:bg-tint hover:bg-tint"
            >
              <Option {...option} />
            </div>
          ))}
        </div>
        {expanded && options?.length === 0 && (
          <p role="status" className="place-list px-3 py-3 text-muted">
            {form.noAreaFound}
          </p>
        )}
      </div>
    </div>
  );
}

function Option({ label, detail, count, act }: PlaceOption): ReactNode {
  if (act) return <span className="font-semibold text-primary">{label}</span>;
  return (
    <>
      <span className="grow">
        {label}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      {count && <span className="text-sm text-muted tabular-nums">{count}</span>}
    </>
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

/** A list closes this long after its box loses focus, so that a click on it still counts. */
const CLOSE_AFTER_MS = 120;

function useCombobox(props: AreaComboboxProps) {
  const { suggest, places, onPlaces, onLeave, isTyping, onTyping } = props;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<PlaceOption[] | null>(null);
  const offered = () => (isTyping ? found : props.optionsWithoutText());
  const options = open ? offered() : null;
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const box = input.current;
    if (!isTyping) return;
    return () => {
      if (box) box.value = '';
    };
  }, [isTyping]);
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
    if (text.trim() === '') {
      setFound(null);
      props.onOpen?.();
      return;
    }
    const controller = new AbortController();
    request.current = controller;
    const answer = await suggest(text, controller.signal).catch(() => null);
    if (!controller.signal.aborted) setFound(answer);
  }

  function choose({ label, places: added = [label], path, act }: PlaceOption) {
    close();
    if (input.current) input.current.value = '';
    onTyping(false);
    input.current?.focus();
    act?.();
    if (path) onLeave(path);
    else if (!act) onPlaces([...new Set([...places, ...added])].slice(0, MOST_PLACES));
  }

  function close() {
    request.current?.abort();
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const count = options?.length ?? 0;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0 && options?.[active]) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      onPlaces(places.slice(0, -1));
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

  return { input, active, options, ask, choose, onKeyDown, closeSoon };
}
