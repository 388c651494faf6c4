/**
 * The areas whose names contain a text, whatever its case: first those with a word that begins with it, the earlier the better. An Arabic
 * word begins after its article.
 */
export function areasNamed<Area extends { name: string }>(areas: Area[], text: string): Area[] {
  const typed = text.trim().toLowerCase();
  const words = (written: string) => ` ${written}`.toLowerCase().replace(/[ (-](ال)?/g, ' ');
  const rank = ({ name }: Area) => {
    const at = words(name).indexOf(words(typed));
    return at < 0 ? Number.MAX_VALUE : at;
  };
  return areas
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .toSorted((a, b) => rank(a) - rank(b));
}
