/** Which page of a list to show: the one asked for, or the last where the list has become shorter. */
export function pageShown(asked: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * size };
}
