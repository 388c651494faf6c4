import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, startProcess } from '#test/support/process.ts';

const SHIPPED = 'app/features/maps/tiles/dubai.pmtiles';
const OUTLINES = 'app/features/maps/tiles/outlines.json';

test.each([
  ['map', 'nowhere.pmtiles', OUTLINES, 'There is no file nowhere.pmtiles.'],
  ['map', 'package.json', OUTLINES, 'package.json is not a PMTiles 3 file of vector tiles.'],
  ['map', SHIPPED, 'README.md', 'README.md is not a GeoJSON file of polygons'],
  ['map', SHIPPED, OUTLINES, 'with the property shapeName.'],
  ['places', 'nowhere.pmtiles', 'schools.csv', 'There is no file nowhere.pmtiles.'],
  ['places', 'scripts', 'schools.csv', 'scripts can’t be read: EISDIR'],
])('npm run %s %s %s says what is wrong', async (command, tiles, other, says) => {
  const { ended, output } = startProcess({}, [tiles, other], `scripts/${command}.ts`);
  expect(await ended).toBe(1);
  expect(output()).toContain(says);
  expect(output().trim().split('\n')).toHaveLength(1);
});

test('tiles that are cut off are said to be damaged, and nothing is written', async () => {
  const [cut, output] = ['cut.pmtiles', 'out.csv'].map((name) => join(newFolder(), name));
  writeFileSync(cut!, readFileSync(SHIPPED).subarray(0, 100_000));
  const running = startProcess({}, [cut!, 'schools.csv', output!], 'scripts/places.ts');
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(`${cut} is damaged or not complete.`);
});
