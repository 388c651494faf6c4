/**
 * The areas whose names contain a text, whatever its case: first those that begin with it, then those with a word that does. An Arabic word
 * begins after its article, too.
 */
export function areasNamed<Area extends { name: string }>(areas: Area[], text: string): Area[] {
  const typed = text.trim().toLowerCase();
  const rank = ({ name }: Area) => {
    const words = ` ${name.toLowerCase().replaceAll(/[(-]/g, ' ')}`;
    const starts = [` ${typed}`, ` ال${typed}`];
    if (starts.some((start) => words.startsWith(start))) return 0;
    return starts.some((start) => words.includes(start)) ? 1 : 2;
  };
  return areas
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .toSorted((a, b) => rank(a) - rank(b));
}
