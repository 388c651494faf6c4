import { quay } from './city.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { d, gradient, HEIGHT, rect, stroke, WIDTH, type Picture } from './drawing.ts';
import { groundShadow, palmSymbol, plant } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';
import { SURFACES, tower, TOWER_KINDS } from './towers.ts';
import { sailboat, water, yacht } from './water.ts';

/** Towers around a basin with boats. */
export function marinaScene(picture: Picture): string {
  const { random } = picture;
  const line = random.between(560, 640);
  const peak = random.between(300, 900);
  const count = random.whole(5, isDark(picture.light) ? 6 : 7);
  const surfaces = [random.pick(SURFACES), random.pick(SURFACES), random.pick(SURFACES)] as const;
  const order = Array.from({ length: count }, (_, index) => ({
    x: ((index + 0.5) / count) * 1240 - 20 + random.between(-26, 26),
    depth: index % 2 === 0 ? 0.3 : 0.14,
  })).toSorted((a, b) => b.depth - a.depth);
  const towers = order.map(({ x, depth }) => {
    const near = Math.exp(-(((x - peak) / 360) ** 2));
    const height = 130 + near * random.between(240, 360) + random.between(0, 110);
    return tower(picture, {
      kind: random.pick(TOWER_KINDS),
      x,
      surface: random.pick(surfaces),
      base: line - 8,
      height: Math.min(height, line - 110),
      depth,
      width: 80 + height * random.between(0.14, 0.22),
    });
  });
  const palms = palmSymbol(picture);
  return (
    sky(picture, line) +
    skyline(picture, { base: line, height: random.between(220, 340), depth: 0.66 }) +
    hazeBand(picture, line, 200) +
    water(picture, line, HEIGHT, towers.join('') + quay(picture, line, palms)) +
    fleet(picture, line, palms)
  );
}

function fleet(picture: Picture, line: number, palms: string): string {
  const { random } = picture;
  const row = (from: number, to: number) =>
    Array.from({ length: Math.round((to - from) / 230) }, (_, index) =>
      yacht(
        picture,
        [from + index * 230 + random.between(0, 90), line + random.between(22, 34)],
        random.between(84, 116),
      ),
    ).join('');
  switch (random.whole(0, 3)) {
    case 0:
      return row(40, 1160) + promenade(picture, palms);
    case 1: {
      const [x, y] = [random.between(120, 820), random.between(760, 800)];
      return (
        row(40, 1160) +
        sailboat(picture, [x, y], random.between(150, 210)) +
        sailboat(picture, [x + random.between(180, 280), y - 70], 96)
      );
    }
    default: {
      const mirrored = random.chance(0.5);
      const size = random.between(270, 360);
      const x = random.between(120, 1080 - size);
      const boat = yacht(
        picture,
        [mirrored ? x + size : x, random.between(770, 820)],
        size,
        mirrored,
      );
      return row(20, x - 120) + row(x + size + 40, 1180) + boat;
    }
  }
}

/** The near quay: paving, a railing and palms that frame the view. */
function promenade(picture: Picture, id: string): string {
  const { random, light } = picture;
  const y = 806;
  const rail = sunny(light, '#f5ecdc');
  const feet = random.chance(0.5) ? [120, 1010] : [190, 1090, 60];
  return (
    rect(
      { x: 0, y, width: WIDTH, height: HEIGHT - y },
      gradient(picture, [
        [0, sunny(light, '#ecdcc0')],
        [1, sunny(light, '#cdb38b')],
      ]),
    ) +
    stroke(d`M0 ${y + 34}H1200`, shaded(light, '#c8ac82'), 2, { opacity: 0.6 }) +
    stroke(d`M10 ${y - 29}H1200`, rail, 58, { 'stroke-dasharray': '5 87' }) +
    stroke(d`M0 ${y - 58}H1200M0 ${y - 38}H1200M0 ${y - 19}H1200`, rail, 3) +
    feet
      .map(
        (x, index) =>
          groundShadow(picture, [x, y + 44], 120) +
          plant(id, [x, y + 44], 470 - index * 70, index % 2 === 0),
      )
      .join('')
  );
}
