import { type FormEvent, useState } from 'react';
import type { z } from 'zod/mini';
import { parseForm } from '#app/lib/form.ts';

/**
 * Checks a form in the browser before it is sent, by the schema the server checks it with.
 * @param answered what the server found wrong the last time.
 */
export function useCheckedForm(
  schema: z.ZodMiniType,
  names: readonly string[],
  answered: string[] = [],
) {
  const [found, setFound] = useState<string[] | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const parsed = parseForm(schema, new FormData(event.currentTarget), names);
    setFound(parsed.ok ? null : parsed.messages);
    if (!parsed.ok) event.preventDefault();
  };
  return { messages: found ?? answered, onSubmit };
}
