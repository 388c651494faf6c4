import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import {
  circle,
  d,
  ellipse,
  glow,
  gradient,
  group,
  outline,
  path,
  rect,
  stroke,
  WIDTH,
  type Picture,
  type Point,
} from './drawing.ts';
import { isHighRise } from './outlook.ts';

/** Sky down to `horizon`, with sun or moon, clouds or stars. */
export function sky(picture: Picture, horizon: number): string {
  const { light } = picture;
  const fill = gradient(picture, [
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]);
  return (
    rect({ x: 0, y: 0, width: WIDTH, height: horizon + 2 }, fill) +
    (light.name === 'night' ? stars(picture, horizon) : '') +
    sunOrMoon(picture) +
    clouds(picture, horizon)
  );
}

function sunOrMoon(picture: Picture): string {
  const { light, sun } = picture;
  const night = light.name === 'night';
  const low = light.name === 'golden' || light.name === 'dusk' || light.name === 'dawn';
  const radius = night ? 30 : low ? 58 : 40;
  const halo = glow(picture, [
    [0, light.disc, night ? 0.4 : 0.8],
    [0.35, light.disc, night ? 0.1 : 0.3],
    [1, light.disc, 0],
  ]);
  const crescent = picture.random.between(-1, 1);
  const moon = d`M${sun.x} ${sun.y - radius}a${radius} ${radius} 0 1 1 -1 0a${radius * 1.1} ${radius * 1.1} 0 0 0 1 ${crescent}z`;
  return (
    circle([sun.x, sun.y], low ? 430 : 300, halo) +
    (night && crescent > 0 ? path(moon, light.disc) : circle([sun.x, sun.y], radius, light.disc))
  );
}

function stars(picture: Picture, horizon: number): string {
  const { random, light } = picture;
  const list = Array.from({ length: 18 }, () => {
    return d`M${random.whole(0, WIDTH)} ${random.whole(10, Math.round(horizon * 0.62))}h${random.pick([2, 2, 3])}`;
  });
  return stroke(list.join(''), light.disc, 2.6, { opacity: 0.7 });
}

/** Long flat clouds, each a few merged rounded bars. */
function clouds(picture: Picture, horizon: number): string {
  const { random, light } = picture;
  const opacity = isDark(light) ? 0.5 : 0.6;
  const list = Array.from({ length: random.whole(1, 4) }, () => {
    const centre = random.between(0, WIDTH);
    const top = random.between(0.1, 0.6) * horizon;
    const size = random.between(120, 260);
    return [0, 1, 2]
      .slice(random.whole(0, 1))
      .map((row) => {
        const width = size * ([0.5, 1, 0.7][row] ?? 1);
        const shift = random.between(-0.3, 0.3) * size;
        const thickness = 16 + size / 22;
        return rect(
          {
            x: centre + shift - width / 2,
            y: top + row * thickness * 0.9,
            width,
            height: thickness,
          },
          light.cloud,
          { rx: thickness / 2 },
        );
      })
      .join('');
  });
  return group({ opacity }, list.join(''));
}

interface Skyline {
  base: number;
  /** Height of the tallest building, pixels. */
  height: number;
  /** 0 near to 1 lost in haze. */
  depth: number;
  surface?: Colour;
}

/** Silhouette of a far row of towers that melts into the haze at its foot; of roofs and trees where no towers stand. */
export function skyline(picture: Picture, { base, height, depth, surface = '#6f8f92' }: Skyline) {
  const { random, light } = picture;
  if (!isHighRise(picture.outlook)) return roofline(picture, base, Math.min(height, 90), depth);
  const peak = random.between(200, 1000);
  let silhouette = '';
  for (let x = -30; x < WIDTH + 20;) {
    const width = random.between(42, 98) * (0.7 + height / 500);
    const near = Math.exp(-(((x - peak) / 420) ** 2));
    const tall =
      height * (0.2 + 0.75 * near * random.between(0.45, 1.05) + random.between(0, 0.18));
    silhouette += building(
      picture,
      [Math.round(x), Math.round(base)],
      Math.round(width),
      Math.round(tall),
    );
    x += width * random.between(0.9, 1.5);
  }
  const dark = mix(surface, light.shade, 0.45);
  const fill = gradient(picture, [
    [0, mix(dark, light.haze, depth)],
    [1, mix(dark, light.haze, Math.min(1, depth + 0.3))],
  ]);
  return path(silhouette, fill) + (isDark(light) ? farLamps(picture, base, height) : '');
}

function building(picture: Picture, [x, base]: Point, width: number, tall: number): string {
  const top = base - tall;
  const right = x + width;
  switch (picture.random.whole(0, 6)) {
    case 0:
      return outline([
        [x, base],
        [x, top + width * 0.5],
        [right, top],
        [right, base],
      ]);
    case 1:
      return d`M${x} ${base}V${top + 16}h${width * 0.22}V${top}h${width * 0.2}v${-tall * 0.22}h2.5v${tall * 0.22}h${width * 0.2}v16H${right}V${base}z`;
    case 2:
      return d`M${x} ${base}V${top + width * 0.4}Q${x + width * 0.5} ${top - width * 0.2} ${right} ${top + width * 0.4}V${base}z`;
    case 3:
      return d`M${x} ${base}V${top}Q${right} ${top + tall * 0.3} ${right} ${base}z`;
    case 4:
      return d`M${x} ${base}V${top + tall * 0.3}h${width * 0.2}V${top + 10}h${width * 0.2}V${top}h${width * 0.25}v${tall * 0.18}H${right}V${base}z`;
    default:
      return d`M${x} ${base}V${top}H${right}V${base}z`;
  }
}

function farLamps(picture: Picture, base: number, height: number): string {
  const { random } = picture;
  const list = Array.from(
    { length: 12 },
    () => d`M${random.whole(0, WIDTH)} ${Math.round(base - random.between(4, height * 0.32))}h3`,
  );
  return stroke(list.join(''), '#ffdf9f', 4, { opacity: 0.6 });
}

function roofline(picture: Picture, base: number, height: number, depth: number): string {
  const { random, light } = picture;
  let roofs = '';
  let crowns = '';
  for (let x = -30; x < WIDTH + 20; x += random.between(46, 90)) {
    const [wide, tall] = [random.between(50, 84), height * random.between(0.4, 0.8)];
    roofs += random.chance(0.3)
      ? d`M${x} ${base}v${-tall * 0.7}l${wide / 2} ${-tall * 0.3}l${wide / 2} ${tall * 0.3}V${base}z`
      : d`M${x} ${base}v${-tall}h${wide * 0.6}v${tall * 0.3}h${wide * 0.4}V${base}z`;
    const round = height * random.between(0.3, 0.5);
    crowns += d`M${x + wide * 0.5} ${base}q${round * 0.1} ${-round * 1.9} ${round} ${-round * 1.8}t${round} ${round * 1.8}z`;
  }
  return (
    path(roofs, mix(sunny(light, '#dccab0'), light.haze, depth)) +
    path(crowns, mix(shaded(light, '#5f8560'), light.haze, Math.max(0.1, depth - 0.15)))
  );
}

/** A band of haze that lifts what stands behind it away from what stands before it. */
export function hazeBand(picture: Picture, base: number, height: number, strength = 0.8): string {
  const { light } = picture;
  const fill = gradient(picture, [
    [0, light.haze, 0],
    [1, mix(light.haze, light.sky[2], 0.5), strength],
  ]);
  return rect({ x: 0, y: base - height, width: WIDTH, height }, fill);
}

/** Soft round light of a lamp, a lantern or a lit doorway. */
export function lampGlow(picture: Picture, at: Point, radius: number, strength = 0.7): string {
  const fill = glow(picture, [
    [0, '#ffe2a8', strength],
    [1, '#ffc97a', 0],
  ]);
  return ellipse(at, [radius, radius], fill);
}
