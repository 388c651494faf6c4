import { type Colour } from './colour.ts';
import { boxes, d, outline, path, rect, stroke, type Rectangle, type Picture } from './drawing.ts';

export type TowerKind =
  | 'slab'
  | 'stepped'
  | 'twisted'
  | 'sail'
  | 'slanted'
  | 'round'
  | 'gate'
  | 'crowned';

/** Outlines of a tower: the face in the sun, the face out of it, and how wide it is at a height. */
export interface Shape {
  sun: string;
  shade: string;
  span: (y: number) => readonly [left: number, right: number];
  extras?: string;
}

type Tones = (surface: Colour) => readonly [sun: Colour, shade: Colour];
type ShapeMaker = (picture: Picture, box: Rectangle, sunLeft: boolean, tones: Tones) => Shape;

/** Both faces of an upright block; `split` is where the edge between them stands. */
function faces(box: Rectangle, split: number, sunLeft: boolean): { sun: string; shade: string } {
  const left = boxes([{ ...box, width: box.width * split }]);
  const right = boxes([{ ...box, x: box.x + box.width * split, width: box.width * (1 - split) }]);
  return sunLeft ? { sun: left, shade: right } : { sun: right, shade: left };
}

function pickSplit(picture: Picture): number {
  return picture.random.pick([0.3, 0.36, 0.64, 0.7]);
}

function inset(box: Rectangle, left: number, top: number, right = left): Rectangle {
  const { x, y, width, height } = box;
  return { x: x + left, y: y + top, width: width - left - right, height: height - top };
}

/** How each kind of tower is drawn within its box. */
export const towerShapes: Record<TowerKind, ShapeMaker> = {
  slab(picture, box, sunLeft, tones) {
    const [sun] = tones('#e9dfce');
    const crown = { ...inset(box, box.width * 0.18, -box.width * 0.14), height: box.width * 0.2 };
    const [, dark] = tones('#b9b0a2');
    return {
      ...faces(box, pickSplit(picture), sunLeft),
      span: () => [box.x, box.x + box.width],
      extras: rect(crown, dark) + stroke(d`M${box.x - 2} ${box.y}h${box.width + 4}`, sun, 6),
    };
  },

  stepped(picture, box, sunLeft, tones) {
    const { random } = picture;
    const tiers = random.whole(4, 7);
    const split = pickSplit(picture);
    const list = Array.from({ length: tiers }, (_, tier) => {
      const back = (tier / tiers) * 0.4 * box.width;
      const lean = tier % 2 === 0 ? 1 : 0.72;
      return inset(
        box,
        back * lean,
        box.height * (1 - ((tier + 1) / tiers) ** 0.8),
        back * (1.72 - lean),
      );
    });
    const parts = list.map((tier) => faces(tier, split, sunLeft));
    const top = list.at(-1) ?? box;
    const middle = top.x + top.width / 2;
    const [, dark] = tones('#9fb0b0');
    return {
      sun: parts.map((part) => part.sun).join(''),
      shade: parts.map((part) => part.shade).join(''),
      span: (y) => {
        const tier = list.findLast(({ y: tierTop }) => y > tierTop) ?? top;
        return [tier.x, tier.x + tier.width];
      },
      extras: path(
        outline([
          [middle - 7, box.y + 4],
          [middle - 1.5, box.y - box.height * 0.2],
          [middle + 1.5, box.y - box.height * 0.2],
          [middle + 7, box.y + 4],
        ]),
        dark,
      ),
    };
  },

  twisted(picture, box, sunLeft) {
    const { x, y, width, height } = box;
    const turn = picture.random.between(0.16, 0.3) * width;
    const [from, to] = sunLeft ? [0.2, 0.82] : [0.8, 0.18];
    const [foot, top] = [y + height, y + turn * 0.3];
    const left = d`M${x} ${foot}C${x} ${foot - height * 0.4} ${x + turn} ${y + height * 0.5} ${x + turn * 0.5} ${top}`;
    const edge = (down: boolean) =>
      down
        ? d`L${x + width * to} ${y}C${x + width * to} ${y + height * 0.45} ${x + width * from} ${foot - height * 0.45} ${x + width * from} ${foot}z`
        : d`M${x + width * from} ${foot}C${x + width * from} ${foot - height * 0.45} ${x + width * to} ${y + height * 0.45} ${x + width * to} ${y}`;
    const right = d`L${x + width - turn * 0.5} ${top}C${x + width - turn} ${y + height * 0.5} ${x + width} ${foot - height * 0.4} ${x + width} ${foot}z`;
    const [one, other] = [left + edge(true), edge(false) + right];
    return {
      sun: sunLeft ? one : other,
      shade: sunLeft ? other : one,
      span: () => [x + turn, x + width - turn],
    };
  },

  sail(_picture, box, sunLeft, tones) {
    const { x, y, width, height } = box;
    const [foot, right] = [y + height, x + width];
    const mast = 0.16;
    const [near, far] = sunLeft ? [right, x] : [x, right];
    const toFar = sunLeft ? -1 : 1;
    const spine = near + toFar * width * mast;
    const [sun] = tones('#f6efe2');
    return {
      sun: d`M${spine} ${foot}V${y + height * 0.03}Q${far} ${y + height * 0.22} ${far} ${foot}z`,
      shade: boxes([{ x: Math.min(near, spine), y, width: width * mast, height }]),
      span: (at) => {
        const reach =
          width * 0.9 * Math.min(1, Math.sqrt(Math.max(0, (at - y) / height - 0.04)) * 0.95);
        return sunLeft ? [spine - reach, spine] : [spine, spine + reach];
      },
      extras: stroke(d`M${near + toFar * width * mast * 0.5} ${y + 2}v${-height * 0.13}`, sun, 5),
    };
  },

  slanted(picture, box, sunLeft) {
    const { x, y, width, height } = box;
    const split = pickSplit(picture);
    const [foot, right, middle] = [y + height, x + width, x + width * split];
    const rise = picture.random.between(0.5, 0.95) * width;
    const high = split > 0.5;
    const [leftTop, middleTop, rightTop] = high
      ? [y + rise, y, y + rise * 0.5]
      : [y + rise * 0.5, y, y + rise];
    const left = outline([
      [x, foot],
      [x, leftTop],
      [middle, middleTop],
      [middle, foot],
    ]);
    const rightFace = outline([
      [middle, foot],
      [middle, middleTop],
      [right, rightTop],
      [right, foot],
    ]);
    return {
      sun: sunLeft ? left : rightFace,
      shade: sunLeft ? rightFace : left,
      span: (at) => (at > y + rise + 8 ? [x, right] : [middle - 1, middle]),
    };
  },

  round(_picture, box, sunLeft, tones) {
    const { x, y, width, height } = box;
    const cap = width * 0.22;
    const whole = d`M${x} ${y + height}V${y + cap}Q${x + width / 2} ${y - cap} ${x + width} ${y + cap}V${y + height}z`;
    const strip = width * 0.34;
    const shade = sunLeft
      ? d`M${x + width - strip} ${y + height}V${y + cap * 0.25}Q${x + width - strip * 0.4} ${y + cap * 0.4} ${x + width} ${y + cap}V${y + height}z`
      : d`M${x + strip} ${y + height}V${y + cap * 0.25}Q${x + strip * 0.4} ${y + cap * 0.4} ${x} ${y + cap}V${y + height}z`;
    const [sun] = tones('#f2e8d8');
    const lit = sunLeft
      ? d`M${x} ${y + height}V${y + cap}Q${x + width * 0.36} ${y - cap * 0.3} ${x + width - strip} ${y + cap * 0.25}V${y + height}z`
      : d`M${x + strip} ${y + height}V${y + cap * 0.25}Q${x + width * 0.64} ${y - cap * 0.3} ${x + width} ${y + cap}V${y + height}z`;
    return {
      sun: lit,
      shade,
      span: () => [x, x + width],
      extras: path(whole, sun) + stroke(d`M${x + width / 2} ${y + 4}v${-width * 0.5}`, sun, 3),
    };
  },

  gate(picture, box, sunLeft, tones) {
    const leg = box.width * 0.36;
    const legs = [{ ...box, width: leg }, { ...inset(box, box.width - leg, box.height * 0.06, 0) }];
    const split = pickSplit(picture);
    const bridge = {
      x: box.x + leg - 4,
      y: box.y + box.height * 0.12,
      width: box.width - leg * 2 + 8,
      height: box.height * 0.09,
    };
    const parts = legs.map((part) => faces(part, split, sunLeft));
    const [sun, shade] = tones('#e7d9c2');
    return {
      sun: parts.map((part) => part.sun).join(''),
      shade: parts.map((part) => part.shade).join(''),
      span: () => [box.x, box.x + leg],
      extras: rect(bridge, shade) + rect({ ...bridge, height: bridge.height * 0.35 }, sun),
    };
  },

  crowned(picture, box, sunLeft, tones) {
    const { x, width } = box;
    const split = pickSplit(picture);
    const body = inset(box, 0, width * 0.5);
    const crown = inset(box, width * 0.12, width * 0.12);
    const parts = [body, { ...crown, height: width * 0.4 }].map((part) =>
      faces(part, split, sunLeft),
    );
    const [, dark] = tones('#c2a07c');
    const middle = x + width / 2;
    return {
      sun: parts.map((part) => part.sun).join(''),
      shade: parts.map((part) => part.shade).join(''),
      span: (y) => (y > body.y ? [x, x + width] : [crown.x, crown.x + crown.width]),
      extras:
        path(
          d`M${crown.x + 6} ${crown.y + 2}Q${crown.x + 8} ${crown.y - width * 0.2} ${middle} ${crown.y - width * 0.42}Q${crown.x + crown.width - 8} ${crown.y - width * 0.2} ${crown.x + crown.width - 6} ${crown.y + 2}z`,
          dark,
        ) + stroke(d`M${middle} ${crown.y - width * 0.4}v${-width * 0.3}`, dark, 3),
    };
  },
};
