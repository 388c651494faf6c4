import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import {
  boxes,
  d,
  ellipse,
  path,
  rect,
  stroke,
  type Rectangle,
  type Picture,
  type Point,
} from './drawing.ts';
import { pendant, pottedPlant, vase } from './furnishings.ts';
import { FABRICS } from './furniture.ts';
import {
  art,
  chooseRoom,
  floorLines,
  inside,
  insideShade,
  roomShell,
  WALLS,
  window,
  type Room,
} from './room.ts';
import { lampGlow } from './sky.ts';

/** An office high up: desks before a wall of glass. */
export function officeScene(picture: Picture): string {
  const { random } = picture;
  const room = chooseRoom(picture);
  const [from, to] = [Math.max(room.wall.x, 0), Math.min(room.wall.x + room.wall.width, 1200)];
  const solid = random.pick([0, 0, 250, 300]);
  const solidLeft = random.chance(0.5);
  const glass = {
    x: from + 36 + (solidLeft ? solid : 0),
    y: room.wall.y + 46,
    width: to - from - 72 - solid,
    height: room.floor - room.wall.y - random.pick([60, 150]),
  };
  const ground = random.chance(0.5)
    ? floorLines(picture, room, random.pick<Colour>(['#9fb0ab', '#b9b3a6', '#7f9492']), 104, true)
    : floorLines(picture, room, random.pick<Colour>(['#c79f72', '#d6b488']), 52, false);
  const meeting = random.chance(0.35);
  const wallX = solidLeft ? from : to - solid;
  return (
    roomShell(picture, room, random.pick(WALLS), ground) +
    window(
      picture,
      room,
      glass,
      Math.round(glass.width / 150),
      'flat',
      random.pick<Colour>(['#3b4645', '#fbf6ec']),
    ) +
    (solid > 0 ? bookshelf(picture, wallX + 24, solid - 40, room) : '') +
    ceilingLights(picture, meeting) +
    pottedPlant(picture, [solidLeft ? to - 70 : from + 70, 716], random.between(230, 320)) +
    (meeting ? meetingTable(picture) : desks(picture))
  );
}

function bookshelf(picture: Picture, x: number, width: number, room: Room): string {
  const { random } = picture;
  if (random.chance(0.3))
    return art(picture, { x: x + 10, y: 210, width: width - 20, height: 240 });
  const [top, height] = [room.wall.y + 110, room.floor - room.wall.y - 110];
  const wood = random.pick<Colour>(['#a97c52', '#e9dcc6', '#5d4b3c']);
  const rows = 4;
  const each = height / rows;
  const spines = new Map<Colour, Rectangle[]>();
  let vases = '';
  for (let row = 0; row < rows; row++) {
    const foot = top + (row + 1) * each - 8;
    if (random.chance(0.2)) {
      vases += vase(picture, [x + width / 2, foot], 34);
      continue;
    }
    for (let at = x + 14; at < x + width - 34;) {
      const thick = random.between(20, 34);
      const high = random.between(0.45, 0.74) * each;
      const colour = random.pick<Colour>(['#c4704b', '#2f7a78', '#e8d5b0', '#54707a', '#f5efe2']);
      spines.set(colour, [
        ...(spines.get(colour) ?? []),
        { x: at, y: foot - high, width: thick, height: high },
      ]);
      at += thick + (random.chance(0.15) ? 46 : 2);
    }
  }
  const books = [...spines]
    .map(([colour, list]) => path(boxes(list), inside(picture, colour)))
    .join('');
  return (
    rect({ x, y: top, width, height }, insideShade(picture, wood, 0.3)) +
    books +
    vases +
    stroke(
      Array.from(
        { length: rows + 1 },
        (_, row) => d`M${x - 4} ${top + row * each}h${width + 8}`,
      ).join('') + d`M${x} ${top}v${height}M${x + width} ${top}v${height}`,
      inside(picture, wood),
      9,
    )
  );
}

function ceilingLights(picture: Picture, single: boolean): string {
  const { random } = picture;
  if (random.chance(0.4)) {
    const kind = random.whole(0, 3);
    return [400, 600, 800]
      .map((x) => pendant(picture, [x, random.between(190, 220)], 38, kind))
      .join('');
  }
  const list = single
    ? [[330, 540]]
    : [
        [180, 340],
        [680, 340],
      ];
  const lit = isDark(picture.light);
  return list
    .map(
      ([x = 0, width = 0]) =>
        (lit ? lampGlow(picture, [x + width / 2, 190], 240, 0.5) : '') +
        stroke(
          d`M${x + 40} 0v176M${x + width - 40} 0v176`,
          insideShade(picture, '#5b5148', 0.1),
          3,
        ) +
        rect({ x, y: 176, width, height: 16 }, insideShade(picture, '#3f4a48', 0.1), { rx: 6 }) +
        rect({ x: x + 6, y: 188, width: width - 12, height: 8 }, lit ? '#fff0cf' : '#fffdf5', {
          rx: 4,
        }),
    )
    .join('');
}

function desks(picture: Picture): string {
  const { random } = picture;
  const wood = random.pick<Colour>(['#c39a6b', '#f3ebdd', '#8a5f40']);
  const seat = random.pick(FABRICS);
  const places: Point[] = random.chance(0.5)
    ? [
        [120, 790],
        [650, 790],
      ]
    : [[random.between(240, 420), 812]];
  const wide = places.length === 1 ? 560 : 430;
  return places.map((at) => desk(picture, at, wide, wood, seat)).join('');
}

function desk(picture: Picture, [x, y]: Point, width: number, wood: Colour, seat: Colour): string {
  const { random } = picture;
  const top = y - 150;
  const legs = insideShade(picture, '#3f4a48', 0.1);
  const screens = width > 500 ? [0.2, 0.56] : [random.between(0.2, 0.4)];
  return (
    ellipse([x + width / 2, y + 4], [width * 0.52, 12], '#2a211c', { opacity: 0.2 }) +
    screens.map((part) => monitor(picture, [x + width * part, top - 4], 150)).join('') +
    deskLamp(picture, [x + width * 0.92, top - 4]) +
    rect({ x: x + width * 0.04, y: top - 20, width: 62, height: 7 }, inside(picture, '#2f7a78')) +
    rect({ x: x + width * 0.05, y: top - 12, width: 54, height: 9 }, inside(picture, '#c4704b')) +
    path(
      d`M${x + 12} ${top - 12}h${width - 24}l14 14h${-width - 4}z`,
      mix(inside(picture, wood), '#ffffff', 0.2),
    ) +
    rect({ x, y: top, width, height: 15 }, inside(picture, wood), { rx: 3 }) +
    stroke(
      d`M${x + 26} ${top + 14}L${x + 12} ${y}M${x + width - 26} ${top + 14}L${x + width - 12} ${y}`,
      legs,
      9,
    ) +
    rect(
      { x: x + width - 140, y: top + 15, width: 108, height: 104 },
      insideShade(picture, wood, 0.12),
    ) +
    stroke(
      d`M${x + width - 108} ${top + 40}h44M${x + width - 108} ${top + 92}h44M${x + width - 138} ${top + 66}h104`,
      insideShade(picture, wood, 0.36),
      4,
    ) +
    taskChair(picture, [x + width * 0.4, y + 24], seat)
  );
}

function monitor(picture: Picture, [x, y]: Point, width: number): string {
  const { random } = picture;
  const shell = insideShade(picture, '#3a4544', 0.2);
  const high = width * 0.62;
  const top = y - high - 34;
  const bars = Array.from({ length: 5 }, (_, index) => {
    const tall = random.between(0.15, 0.5) * high;
    return {
      x: x + width * (0.5 + index * 0.09),
      y: top + high * 0.82 - tall,
      width: width * 0.055,
      height: tall,
    };
  });
  return (
    path(
      d`M${x + width / 2 - 8} ${top + high}h16v30h24v6h-64v-6h24z`,
      insideShade(picture, '#9aa09b', 0.1),
    ) +
    rect({ x, y: top, width, height: high }, shell, { rx: 6 }) +
    rect(
      { x: x + 6, y: top + 6, width: width - 12, height: high - 12 },
      random.pick(['#cfe4df', '#f3e8d3', '#24484c']),
    ) +
    path(boxes(bars), '#c4704b') +
    rect(
      { x: x + width * 0.1, y: top + high * 0.2, width: width * 0.3, height: high * 0.14 },
      '#2f7a78',
    ) +
    stroke(
      d`M${x + width * 0.1} ${top + high * 0.5}h${width * 0.28}M${x + width * 0.1} ${top + high * 0.64}h${width * 0.2}`,
      '#8fa8a2',
      5,
    )
  );
}

function deskLamp(picture: Picture, [x, y]: Point): string {
  const tone = inside(picture, picture.random.pick<Colour>(['#c4704b', '#d8a862', '#2f6f6b']));
  return (
    (isDark(picture.light) ? lampGlow(picture, [x - 46, y - 62], 110, 0.9) : '') +
    stroke(d`M${x} ${y}L${x + 12} ${y - 62}L${x - 36} ${y - 104}`, tone, 6, {
      'stroke-linejoin': 'round',
    }) +
    path(d`M${x - 24} ${y - 116}l-52 26l42 24z`, tone) +
    rect({ x: x - 22, y: y - 8, width: 44, height: 9 }, tone, { rx: 4 })
  );
}

/** A swivel chair from behind. */
function taskChair(picture: Picture, [x, y]: Point, colour: Colour): string {
  const [front, dark] = [inside(picture, colour), insideShade(picture, colour, 0.18)];
  const metal = insideShade(picture, '#4a5452', 0.1);
  return (
    ellipse([x, y + 2], [74, 9], '#2a211c', { opacity: 0.2 }) +
    stroke(
      d`M${x} ${y - 14}v-60M${x - 56} ${y - 2}L${x} ${y - 18}L${x + 56} ${y - 2}M${x} ${y - 18}v20`,
      metal,
      8,
      { 'stroke-linecap': 'round' },
    ) +
    rect({ x: x - 64, y: y - 92, width: 128, height: 28 }, dark, { rx: 13 }) +
    stroke(d`M${x - 66} ${y - 84}v-40M${x + 66} ${y - 84}v-40M${x} ${y - 90}v-30`, metal, 8, {
      'stroke-linecap': 'round',
    }) +
    rect({ x: x - 58, y: y - 214, width: 116, height: 112 }, front, { rx: 24 }) +
    rect({ x: x - 44, y: y - 200, width: 88, height: 84 }, dark, { rx: 16, opacity: 0.5 })
  );
}

function meetingTable(picture: Picture): string {
  const { random } = picture;
  const wood = random.pick<Colour>(['#c39a6b', '#8a5f40', '#f3ebdd']);
  const seat = random.pick(FABRICS);
  const count = random.whole(3, 4);
  const at = (index: number) => 600 + (index - (count - 1) / 2) * 190;
  const behind = Array.from({ length: count }, (_, index) => {
    const x = at(index);
    return rect({ x: x - 50, y: 586, width: 100, height: 110 }, insideShade(picture, seat, 0.1), {
      rx: 22,
    });
  });
  return (
    ellipse([600, 850], [430, 16], '#2a211c', { opacity: 0.2 }) +
    behind.join('') +
    path('M420 846L450 720H750L780 846z', insideShade(picture, wood, 0.34)) +
    ellipse([600, 712], [430, 50], insideShade(picture, wood, 0.2)) +
    ellipse([600, 702], [430, 48], mix(inside(picture, wood), '#ffffff', 0.1)) +
    [-210, -40, 160]
      .map(
        (shift) =>
          path(d`M${600 + shift} 690h74l10 -46h-74z`, insideShade(picture, '#59635f', 0.1)) +
          rect(
            { x: 600 + shift - 30, y: 688, width: 104, height: 7 },
            insideShade(picture, '#aab0aa', 0.1),
            { rx: 3 },
          ),
      )
      .join('') +
    vase(picture, [610, 716], 46) +
    Array.from({ length: count - 1 }, (_, index) =>
      taskChair(picture, [at(index) + 95, 884], seat),
    ).join('')
  );
}
