import { useMessages } from '#app/messages/use-messages.ts';

/** Formats ISO days. */
export function useDayOf(): (iso: string) => string {
  const { shortDay } = useMessages('formats');
  return (iso) => shortDay(new Date(`${iso}T00:00:00Z`));
}
