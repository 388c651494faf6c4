import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import type { PlaceOption } from './use-combobox.ts';

interface PlaceListProps {
  /** The id of the box, and the prefix of those of the list and its options. */
  id: string;
  options: PlaceOption[] | null;
  /** Index of the option selected with the arrow keys, or -1. */
  active: number;
  onChoose: (option: PlaceOption) => void;
  isOpen: boolean;
  /** At most 192 px high. */
  isShort?: boolean;
}

/** The suggestions below a text box. */
export function PlaceList({ id, options, active, onChoose, isOpen, isShort }: PlaceListProps) {
  const { form } = useMessages('search');
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={form.suggestions}
      hidden={!isOpen || options?.length === 0}
      className={`place-list overflow-y-auto py-1 ${isShort ? 'max-h-48' : 'max-h-96'}`}
    >
      {options?.map((option, index) => (
        <div
          key={`${option.label}${option.detail}${option.path}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-start leading-tight aria-selected:bg-tint hover:bg-tint"
        >
          <Option {...option} />
        </div>
      ))}
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
