/**
 * Which page of a list to show: the one requested, or the last if the list has become shorter. A public list answers
 * 404 past its last page (decision 34).
 */
export function pageShown(asked: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * size };
}
