import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import {
  circle,
  d,
  ellipse,
  path,
  rect,
  stroke,
  type Rectangle,
  type Picture,
  type Point,
} from './drawing.ts';
import { inside, insideShade } from './room.ts';
import { lampGlow } from './sky.ts';

/** A vase with twigs or leaves, foot on y. */
export function vase(picture: Picture, [x, y]: Point, height: number): string {
  const { random } = picture;
  const clay = inside(picture, random.pick<Colour>(['#c4704b', '#f4ecdd', '#2f7a78', '#d9b98c']));
  const leaf = inside(picture, random.pick<Colour>(['#6b8f66', '#8aa37a', '#c9a76b']));
  const stems = [-26, -10, 6, 22].map((lean) => {
    const tip: Point = [x + lean * 1.3, y - height * random.between(1.7, 2.2)];
    return (
      stroke(
        d`M${x} ${y - height}Q${x + lean * 0.3} ${y - height * 1.5} ${tip[0]} ${tip[1]}`,
        leaf,
        2.5,
      ) +
      ellipse(tip, [6, 14], leaf, {
        transform: `rotate(${lean} ${Math.round(tip[0])} ${Math.round(tip[1])})`,
      })
    );
  });
  return (
    stems.join('') +
    path(
      d`M${x - height * 0.16} ${y - height}h${height * 0.32}q${-height * 0.06} ${height * 0.2} ${height * 0.14} ${height * 0.5}q${height * 0.06} ${height * 0.4} ${-height * 0.16} ${height * 0.5}h${-height * 0.28}q${-height * 0.22} ${-height * 0.1} ${-height * 0.16} ${-height * 0.5}q${height * 0.2} ${-height * 0.3} ${height * 0.14} ${-height * 0.5}z`,
      clay,
    )
  );
}

/** A tall plant in a pot: broad leaves, blades or a small palm. */
export function pottedPlant(picture: Picture, [x, y]: Point, height: number): string {
  const { random } = picture;
  const pot = random.pick<Colour>(['#c4704b', '#f1e8d9', '#4f6a66', '#c9a57a']);
  const [bright, dark] = [inside(picture, '#6f9a6c'), insideShade(picture, '#3f7358', 0.2)];
  const potHigh = height * 0.28;
  const potWide = height * 0.2;
  const blade = random.chance(0.4);
  const count = blade ? 7 : 9;
  const leaves = Array.from({ length: count }, (_, index) => {
    const angle = ((index / (count - 1)) * 2 - 1) * (blade ? 0.5 : 1.15);
    const long = (height - potHigh) * (1 - Math.abs(angle) * 0.22) * random.between(0.82, 1);
    const tip: Point = [x + Math.sin(angle) * long, y - potHigh - Math.cos(angle) * long];
    const root: Point = [x + Math.sin(angle) * 8, y - potHigh + 8];
    const wide = blade ? 12 : 26;
    const [mx, my] = [
      root[0] * 0.35 + tip[0] * 0.65,
      root[1] * 0.35 + tip[1] * 0.65 - (blade ? 0 : 16),
    ];
    const [nx, ny] = [Math.cos(angle) * wide, Math.sin(angle) * wide];
    const stem = blade ? root : ([x + (mx - x) * 0.5, (root[1] + my) / 2] as const);
    return (
      (blade ? '' : stroke(d`M${root[0]} ${root[1]}L${stem[0]} ${stem[1]}`, dark, 4)) +
      path(
        d`M${stem[0]} ${stem[1]}Q${mx - nx} ${my - ny} ${tip[0]} ${tip[1]}Q${mx + nx} ${my + ny} ${stem[0]} ${stem[1]}z`,
        index % 2 === 0 ? dark : bright,
      )
    );
  });
  return (
    contact(x - potWide / 2, y, potWide) +
    leaves.join('') +
    path(
      d`M${x - potWide * 0.55} ${y - potHigh}h${potWide * 1.1}l${-potWide * 0.14} ${potHigh}h${-potWide * 0.82}z`,
      inside(picture, pot),
    ) +
    rect(
      { x: x - potWide * 0.6, y: y - potHigh - 4, width: potWide * 1.2, height: 12 },
      mix(inside(picture, pot), '#ffffff', 0.14),
      { rx: 3 },
    )
  );
}

/** A lamp on a pole or a curved arm, foot on y. */
export function floorLamp(picture: Picture, [x, y]: Point, height: number): string {
  const { random } = picture;
  const metal = insideShade(picture, random.pick<Colour>(['#b98c4a', '#3a3f3e']), 0.1);
  const top = y - height;
  return (
    (isDark(picture.light) ? lampGlow(picture, [x, top + 40], 210) : '') +
    contact(x - 26, y, 52) +
    stroke(d`M${x} ${y}V${top + 50}M${x - 24} ${y}h48`, metal, 6, { 'stroke-linecap': 'round' }) +
    path(
      d`M${x - 32} ${top}h64l20 66h-104z`,
      isDark(picture.light) ? '#ffe6b3' : inside(picture, '#f6ead4'),
    )
  );
}

/** A lamp hanging from the ceiling at y = 0. */
export function pendant(picture: Picture, [x, y]: Point, size: number, kind: number): string {
  const { light } = picture;
  const shade = isDark(light)
    ? '#ffe2a6'
    : inside(
        picture,
        (['#e7d3ae', '#2f6f6b', '#c4704b', '#f4ecdd'] as const)[kind % 4] ?? '#e7d3ae',
      );
  const bodies = [
    path(d`M${x - size} ${y}Q${x - size} ${y - size} ${x} ${y - size}T${x + size} ${y}z`, shade),
    circle([x, y - size * 0.7], size * 0.7, shade),
    path(
      d`M${x - size * 0.3} ${y - size * 0.9}h${size * 0.6}L${x + size} ${y}h${-size * 2}z`,
      shade,
    ),
    ellipse([x, y - size * 0.4], [size, size * 0.42], shade) +
      stroke(
        d`M${x - size * 0.94} ${y - size * 0.52}h${size * 1.88}M${x - size * 0.94} ${y - size * 0.28}h${size * 1.88}`,
        insideShade(picture, '#a98a5a', 0.1),
        2,
      ),
  ];
  return (
    (isDark(light) ? lampGlow(picture, [x, y], size * 3.6, 0.6) : '') +
    stroke(d`M${x} 0V${y - size * 0.6}`, insideShade(picture, '#5b5148', 0.2), 3) +
    (bodies[kind % 4] ?? '')
  );
}

/** A rug on the floor in perspective. */
export function rug(picture: Picture, { x, y, width, height }: Rectangle): string {
  const { random } = picture;
  const base = random.pick<Colour>(['#ede1cd', '#d9c3a0', '#c98d68', '#9db5ab', '#e6d3bd']);
  const band = inside(picture, random.pick<Colour>(['#c4704b', '#2f7a78', '#f7f0e3', '#b98c4a']));
  if (random.chance(0.35)) {
    return (
      ellipse([x + width / 2, y + height / 2], [width / 2, height / 2], inside(picture, base)) +
      ellipse([x + width / 2, y + height / 2], [width * 0.44, height * 0.42], 'none', {
        stroke: band,
        'stroke-width': 5,
      })
    );
  }
  const lean = height * 0.5;
  const frame = (inset: number) =>
    d`M${x + lean + inset} ${y + inset * 0.4}H${x + width - lean - inset}L${x + width - inset * 1.3} ${y + height - inset * 0.5}H${x + inset * 1.3}z`;
  return (
    path(frame(0), inside(picture, base)) +
    path(frame(22), 'none', { stroke: band, 'stroke-width': 5 }) +
    (random.chance(0.5)
      ? stroke(d`M${x + lean} ${y + height * 0.5}H${x + width - lean}`, band, 14, {
          'stroke-dasharray': '30 18',
        })
      : '')
  );
}

/** Soft shadow under a thing that stands on the floor. */
export function contact(x: number, y: number, width: number): string {
  return ellipse([x + width / 2, y], [width * 0.54, 9], '#2a211c', { opacity: 0.2 });
}
