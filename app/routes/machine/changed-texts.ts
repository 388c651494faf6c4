import { changesIn } from '#app/messages/changed-topics.server.ts';
import { buildOf, editableFile } from '#app/messages/files.server.ts';
import { latestTexts } from '#app/server/changed-texts.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/changed-texts';

/**
 * A topic with the operator's changes up to a version, as a script for everybody: the file of the build, which knows where
 * they belong, with their words.
 */
export async function loader({ params: { locale, file, version, build } }: Route.LoaderArgs) {
  const source = editableFile(locale, file);
  if (!source || build !== `${buildOf(source)}.js` || !/^\d{1,9}$/.test(version))
    return plainAnswer(404, 'noTexts');
  const texts = await latestTexts(Number(version), locale);
  const found = await changesIn(locale, file, texts);
  // What a later version will be is not known yet.
  if (!found || !texts.some((text) => text.version === Number(version)))
    return plainAnswer(404, 'noTexts');
  const { changes, exported } = found;
  const script = `import { withChanges } from ${JSON.stringify(source)};
export const { ${exported} } = withChanges(${JSON.stringify(changes)});
`;
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
