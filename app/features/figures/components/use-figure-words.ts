import { useMessages } from '#app/messages/use-messages.ts';
import type { FigureName } from '../periods/types.ts';

/** Writes a figure in its unit: people, dirhams or minutes. */
export function useFigureWords() {
  const formats = useMessages('formats');
  const t = useMessages('siteFigures');
  return (name: FigureName, value: number | null): string => {
    if (value === null) return t.unknown;
    if (name === 'revenue') return formats.money(value);
    return name === 'firstAnswer' ? t.wait(value) : formats.number(value);
  };
}
