import { resolveLocation } from '#app/features/areas/queries.server.ts';

/** The slugs, one a line, of the communities named by the lines, without repeats; null if a line is ambiguous or unknown. */
export async function recogniseAreas(lines: string): Promise<string | null> {
  const matches = await Promise.all(lines.split('\n').filter(Boolean).map(resolveLocation));
  const slugs = matches.map((match) =>
    match.kind === 'found' && !match.guess && match.area.kind === 'community'
      ? match.area.slug
      : '',
  );
  return slugs.includes('') ? null : [...new Set(slugs)].join('\n');
}
