import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export interface PlaceOption {
  label: string;
  /** What it is, such as 'Building'. */
  detail?: string;
  /** How many listings match once it is chosen. */
  count?: string;
  /** The places it adds; by default the one named `label`. */
  places?: string[];
  /** The page it opens, instead of adding a place. */
  path?: string;
  /** Called when it is chosen. */
  act?: () => void;
}

interface ComboboxOptions {
  /** Whether there is text to complete. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** Offered before anything is typed. */
  optionsWithoutText: () => PlaceOption[];
  /** Options for the text typed; null while there are none yet, such as before enough characters. */
  suggest: (text: string, signal: AbortSignal) => Promise<PlaceOption[] | null>;
  /** Called when the list opens without text. */
  onOpen?: () => void;
  onChoose: (option: PlaceOption) => void;
  /** Backspace was pressed in the empty box. */
  onBackspace?: () => void;
}

/** A list closes this long after its box loses focus, so that a click on it still counts. */
const CLOSE_AFTER_MS = 120;

/** The suggestions of a text box: its options, the one selected with the arrow keys, and whether the list is open. */
export function useCombobox(props: ComboboxOptions) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<PlaceOption[] | null>(null);
  const offered = () => (props.isTyping ? found : props.optionsWithoutText());
  const options = open ? offered() : null;
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
    if (text.trim() === '') {
      setFound(null);
      props.onOpen?.();
      return;
    }
    const controller = new AbortController();
    request.current = controller;
    const answer = await props.suggest(text, controller.signal).catch(() => null);
    if (!controller.signal.aborted) setFound(answer);
  }

  function choose(option: PlaceOption) {
    close();
    props.onChoose(option);
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
      props.onBackspace?.();
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

  const inputProps = (isOpen: boolean) => ({
    id: `${id}-input`,
    ref: input,
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 100,
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
      props.onTyping(value.trim() !== '');
      void ask(value);
    },
    onKeyDown,
    onBlur: closeSoon,
  });
  return { input, options, ask, inputProps, listProps: { id, options, active, onChoose: choose } };
}
