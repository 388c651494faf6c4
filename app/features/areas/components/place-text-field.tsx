import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import { suggestPlaces } from './suggest-places.ts';

const AREAS = new Set<string>(['community', 'sub_community', 'building']);

interface PlaceTextFieldProps extends ComponentProps<typeof Field> {
  /** Offered beside the suggestions. */
  also?: string[];
}

/** One place, as text, with suggestions as it is typed. Without JavaScript, the server parses the text. */
export function PlaceTextField({ also = [], ...field }: PlaceTextFieldProps) {
  const id = useId();
  const [names, setNames] = useState<string[]>([]);
  const request = useRef<AbortController>(undefined);

  async function suggest({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const found = await suggestPlaces(currentTarget.value, 'sale', controller.signal).catch(
      () => null,
    );
    if (controller.signal.aborted) return;
    setNames((found ?? []).filter(({ kind }) => AREAS.has(kind)).map(({ label }) => label));
  }

  return (
    <>
      <Field
        list={id}
        onChange={(event) => void suggest(event)}
        autoComplete="off"
        spellCheck={false}
        required
        {...field}
      />
      <datalist id={id}>
        {[...new Set([...names, ...also])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
