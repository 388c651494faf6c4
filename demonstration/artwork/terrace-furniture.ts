import { type Colour } from './colour.ts';
import { shaded, sunny } from './daylight.ts';
import { circle, d, ellipse, path, rect, stroke, type Picture, type Point } from './drawing.ts';
import { pottedPlant, rug } from './furnishings.ts';
import { armchair, coffeeTable, sofa } from './furniture.ts';

export function furniture(picture: Picture): string {
  const { random } = picture;
  const kind = random.whole(0, 2);
  const plant = (x: number) => pottedPlant(picture, [x, 742], random.between(230, 320));
  if (kind === 0) {
    const x = random.between(240, 320);
    return (
      plant(x - 90) +
      rug(picture, { x: x - 90, y: 740, width: 660, height: 130 }) +
      sofa(picture, [x, 770], 430) +
      armchair(picture, [x + 600, 812], true) +
      coffeeTable(picture, [x + 110, 862], 230)
    );
  }
  if (kind === 1)
    return plant(random.pick([170, 1030])) + diningSet(picture, random.between(520, 680));
  const from = random.between(180, 260);
  return (
    plant(random.pick([150, 1050])) +
    [from, from + 440].map((x) => daybed(picture, [x, 832])).join('') +
    sideTable(picture, [from + 398, 826])
  );
}

function diningSet(picture: Picture, middle: number): string {
  const { light, random } = picture;
  const wood = random.pick<Colour>(['#a97c52', '#7d583d', '#efe6d6']);
  const cushion = sunny(light, random.pick<Colour>(['#2f7a78', '#c4704b', '#f1e6d2', '#d8a862']));
  const frame = shaded(light, '#6b4d37');
  const chair = (x: number, side: number) =>
    stroke(
      d`M${x - side * 46} 690L${x - side * 34} 778M${x - side * 34} 868L${x - side * 34} 776H${x + side * 36}V868`,
      frame,
      9,
      { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    ) + rect({ x: x - 42, y: 762, width: 84, height: 18 }, cushion, { rx: 8 });
  return (
    ellipse([middle, 868], [330, 14], '#2a211c', { opacity: 0.2 }) +
    chair(middle - 270, 1) +
    chair(middle + 270, -1) +
    stroke(
      d`M${middle - 150} 864L${middle - 110} 730M${middle + 150} 864L${middle + 110} 730`,
      shaded(light, wood),
      14,
    ) +
    path(d`M${middle - 210} 716h420l26 22h-472z`, sunny(light, wood)) +
    rect({ x: middle - 236, y: 738, width: 472, height: 14 }, shaded(light, wood)) +
    ellipse([middle, 718], [56, 12], sunny(light, '#f4ecdd')) +
    [
      [-22, '#e0913a'],
      [0, '#d9b84a'],
      [22, '#c4603f'],
    ]
      .map(([shift, tone]) =>
        circle([middle + Number(shift), 706], 15, sunny(light, tone as Colour)),
      )
      .join('') +
    [-150, 150]
      .map((shift) =>
        path(
          d`M${middle + shift - 13} 680q0 24 13 26t13 -26zM${middle + shift - 1.5} 704h3v20h-3z`,
          light.sky[2],
          { opacity: 0.7 },
        ),
      )
      .join('')
  );
}

function daybed(picture: Picture, [x, y]: Point): string {
  const { light, random } = picture;
  const cloth = sunny(light, '#fbf5e8');
  return (
    ellipse([x + 170, y + 8], [190, 10], '#2a211c', { opacity: 0.2 }) +
    stroke(d`M${x + 22} ${y - 30}v36M${x + 230} ${y - 30}v36`, shaded(light, '#7d583d'), 11) +
    path(d`M${x} ${y - 44}h244l86 -92l16 13l-94 100H${x}z`, shaded(light, '#a97c52')) +
    path(d`M${x} ${y - 68}q-8 24 6 26h238l88 -94q6 -16 -14 -18l-84 84z`, cloth) +
    path(
      d`M${x + 40} ${y - 70}h78v42q-40 8 -78 0z`,
      sunny(light, random.pick<Colour>(['#2f7a78', '#c4704b', '#d8a862'])),
    )
  );
}

function sideTable(picture: Picture, [x, y]: Point): string {
  const { light } = picture;
  return (
    stroke(d`M${x} ${y}v-74M${x - 26} ${y}h52`, shaded(light, '#6b4d37'), 8) +
    ellipse([x, y - 76], [40, 9], sunny(light, '#b98a5f')) +
    path(d`M${x - 12} ${y - 116}h24l-4 38h-16z`, sunny(light, '#e8a24f'))
  );
}
