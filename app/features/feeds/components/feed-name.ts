import { useMessages } from '#app/messages/use-messages.ts';

/** What a feed is called: its address, or the file that was sent. */
export function useFeedName(feed: { address: string | null; fileName?: string | null }): string {
  const { page: t } = useMessages('feeds');
  return feed.address ?? (feed.fileName ? t.fileNamed(feed.fileName) : t.file);
}
