import { type Colour } from './colour.ts';
import { sunny } from './daylight.ts';
import { group, rect, WIDTH, type Picture } from './drawing.ts';
import { garden } from './garden.ts';
import { GROUND, wall } from './homes.ts';
import { arabic, mediterranean, modern } from './houses.ts';
import { hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';

/** A detached house in its garden. */
export function villaScene(picture: Picture): string {
  const { random } = picture;
  const palms = palmSymbol(picture);
  const trees = treeSymbol(picture);
  const house = random.pick([modern, modern, arabic, mediterranean]);
  const mirrored = random.chance(0.5);
  const content =
    backdrop(picture, palms, trees) +
    gardenWall(picture) +
    group({ transform: 'matrix(1.2 0 0 1.2 -135 -132)' }, house(picture));
  return (
    sky(picture, GROUND) +
    skyline(picture, { base: GROUND, height: random.between(140, 240), depth: 0.75 }) +
    hazeBand(picture, GROUND, 140) +
    (mirrored ? group({ transform: 'matrix(-1 0 0 1 1200 0)' }, content) : content) +
    garden(picture, palms)
  );
}

function backdrop(picture: Picture, palms: string, trees: string): string {
  const { random } = picture;
  const list = Array.from({ length: random.whole(4, 7) }, (_, index) => {
    const x = 40 + index * 190 + random.between(-50, 50);
    return random.chance(0.6)
      ? plant(palms, [x, GROUND], random.between(300, 440), random.chance(0.5))
      : plant(trees, [x, GROUND], random.between(200, 290), random.chance(0.5));
  });
  return list.join('');
}

function gardenWall(picture: Picture): string {
  const { random } = picture;
  const tone = random.pick<Colour>(['#f1e4cd', '#e6d2ae', '#f7efe2']);
  return (
    hedge(picture, [0, 600], WIDTH, random.between(26, 40)) +
    wall(picture, { x: 0, y: 590, width: WIDTH, height: 70 }, tone, false) +
    rect({ x: 0, y: 584, width: WIDTH, height: 8 }, sunny(picture.light, tone))
  );
}
