/** `listing.source` of the homes of a feed. */
export function feedSource(feedId: number): string {
  return `feed-${feedId}`;
}

/** Whether listings of the source come from a feed. */
export function isFeedSource(source: string | null): boolean {
  return source?.startsWith('feed-') ?? false;
}
