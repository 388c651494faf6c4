import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import { d, path, rect, stroke, type Picture } from './drawing.ts';
import { pendant, rug } from './furnishings.ts';
import { chest, FABRICS } from './furniture.ts';
import {
  art,
  chooseRoom,
  curtains,
  inside,
  insideShade,
  roomShell,
  WALLS,
  window,
} from './room.ts';
import { lampGlow } from './sky.ts';

/** A bedroom: the bed against the back wall, window beside it. */
export function bedroomScene(picture: Picture): string {
  const { random } = picture;
  const room = chooseRoom(picture);
  const left = random.chance(0.5);
  const middle = left ? random.between(740, 800) : random.between(400, 460);
  const edge = {
    from: Math.max(room.wall.x, 0) + 76,
    to: Math.min(room.wall.x + room.wall.width, 1200) - 76,
  };
  const bed = random.between(370, 420);
  const y = room.wall.y + random.between(44, 64);
  const glass = left
    ? { x: edge.from, width: middle - bed / 2 - 150 - edge.from }
    : { x: middle + bed / 2 + 150, width: edge.to - middle - bed / 2 - 150 };
  const box = { ...glass, y, height: room.floor - y - random.pick([14, 120]) };
  const wood = random.pick<Colour>(['#8a5f40', '#c39a6b', '#f1e8d9', '#5d4433']);
  const stand = (x: number) => chest(picture, { x: x - 46, y: 612, width: 92, height: 84 }, wood);
  const sides = [middle - bed / 2 - 66, middle + bed / 2 + 66];
  const lampKind = random.whole(0, 1);
  const tone = random.pick(WALLS);
  const panel = random.chance(0.4)
    ? rect(
        {
          x: middle - bed / 2 - 130,
          y: room.wall.y + 6,
          width: bed + 260,
          height: room.wall.height - 22,
        },
        insideShade(picture, mix(tone, '#b9906a', 0.3), 0.04),
      ) +
      stroke(
        d`M${middle - bed / 2 - 130} ${(room.wall.y + room.floor) / 2}h${bed + 260}`,
        insideShade(picture, tone, 0.2),
        Math.round(room.wall.height - 24),
        { 'stroke-dasharray': '3 28', opacity: 0.6 },
      )
    : '';
  const picturesOnWall = random.chance(0.5)
    ? art(picture, { x: middle - 120, y: 190, width: 240, height: 150 })
    : [-1, 1]
        .map((side) =>
          art(picture, { x: middle - 65 + side * 82, y: 180, width: 130, height: 168 }),
        )
        .join('');
  return (
    roomShell(picture, room, tone) +
    panel +
    window(
      picture,
      room,
      box,
      Math.max(1, Math.round(box.width / 170)),
      'flat',
      random.pick<Colour>(['#fbf6ec', '#3b4645']),
    ) +
    curtains(picture, room, box) +
    picturesOnWall +
    rug(picture, { x: middle - bed * 0.85, y: 760, width: bed * 1.7, height: 132 }) +
    sides.map(stand).join('') +
    sides
      .map((x) => (lampKind === 0 ? tableLamp(picture, x, 608) : pendant(picture, [x, 500], 30, 1)))
      .join('') +
    bedMarkup(picture, middle, bed, wood)
  );
}

function tableLamp(picture: Picture, x: number, y: number): string {
  const dark = isDark(picture.light);
  return (
    (dark ? lampGlow(picture, [x, y - 70], 170, 0.8) : '') +
    path(d`M${x - 12} ${y}q-16 -26 4 -44h16q20 18 4 44z`, inside(picture, '#c4704b')) +
    path(d`M${x - 24} ${y - 96}h48l14 54h-76z`, dark ? '#ffe6b3' : inside(picture, '#f8eedb'))
  );
}

function bedMarkup(picture: Picture, middle: number, width: number, wood: Colour): string {
  const { random } = picture;
  const linen = random.pick<Colour>(['#faf5ea', '#f3ead9', '#eef0ea']);
  const throwTone = random.pick(FABRICS);
  const headTone = random.chance(0.5) ? wood : random.pick(FABRICS);
  const left = middle - width / 2;
  const head = { x: left - 16, y: random.between(420, 470), width: width + 32, height: 240 };
  const channels = random.chance(0.5)
    ? stroke(
        d`M${head.x + 10} ${head.y + 110}h${head.width - 20}`,
        insideShade(picture, headTone, 0.3),
        200,
        { 'stroke-dasharray': '3 36', opacity: 0.5 },
      )
    : '';
  const grow = 44;
  const [top, end, foot] = [614, 742, 820];
  const sheet = d`M${left} ${top}h${width}L${left + width + grow} ${end}H${left - grow}z`;
  const cover = d`M${left - 16} ${top + 46}h${width + 32}L${left + width + grow} ${end}V${foot - 14}q-6 8 -14 8H${left - grow + 14}q-8 0 -14 -8V${end}z`;
  const blanket = d`M${left - 30} ${top + 86}h${width + 60}L${left + width + grow + 4} ${end + 2}v52H${left - grow - 4}v-52z`;
  const big = [left + 14, left + width / 2 + 6].map((x) =>
    rect({ x, y: 548, width: width / 2 - 20, height: 82 }, inside(picture, linen), {
      rx: 22,
      stroke: insideShade(picture, linen, 0.12),
      'stroke-width': 2,
    }),
  );
  const small = random.chance(0.6)
    ? [middle - 100, middle + 8].map((x) =>
        rect({ x, y: 578, width: 92, height: 60 }, inside(picture, throwTone), { rx: 16 }),
      )
    : [
        rect({ x: middle - 80, y: 586, width: 160, height: 54 }, inside(picture, throwTone), {
          rx: 20,
        }),
      ];
  return (
    rect(
      { x: left - grow - 14, y: foot - 8, width: width + grow * 2 + 28, height: 18 },
      '#2a211c',
      { rx: 9, opacity: 0.3 },
    ) +
    rect(head, inside(picture, headTone), { rx: random.pick([6, 24, 60]) }) +
    channels +
    path(sheet, inside(picture, linen)) +
    big.join('') +
    small.join('') +
    rect(
      { x: left - grow, y: end, width: width + grow * 2, height: foot - end },
      insideShade(picture, linen, 0.12),
      { rx: 8 },
    ) +
    path(cover, mix(inside(picture, linen), '#ffffff', 0.2)) +
    path(
      d`M${left - 16} ${top + 46}h${width + 32}l8 22h${-width - 48}z`,
      insideShade(picture, linen, 0.06),
    ) +
    path(blanket, inside(picture, throwTone)) +
    path(
      d`M${left - grow - 4} ${end + 2}h${width + grow * 2 + 8}v52H${left - grow - 4}z`,
      '#2a211c',
      { opacity: 0.1 },
    )
  );
}
