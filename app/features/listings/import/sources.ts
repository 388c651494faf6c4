/** `listing.source` of the homes of a feed. */
export function feedSource(feedId: number): string {
  return `feed-${feedId}`;
}

/** The feed that listings of the source come from. */
export function feedIdOf(source: string | null): number | null {
  const [, id] = /^feed-(\d{1,9})$/.exec(source ?? '') ?? [];
  return id === undefined ? null : Number(id);
}
