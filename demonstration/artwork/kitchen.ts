import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import { boxes, d, path, rect, stroke, type Rectangle, type Picture } from './drawing.ts';
import { pendant, vase } from './furnishings.ts';
import { FABRICS } from './furniture.ts';
import { chooseRoom, inside, insideShade, roomShell, WALLS, window } from './room.ts';

/** A fitted kitchen with an island. */
export function kitchenScene(picture: Picture): string {
  const { random } = picture;
  const chosen = chooseRoom(picture);
  const room = { ...chosen, floor: 690, wall: { ...chosen.wall, height: 690 - chosen.wall.y } };
  const front = random.pick<Colour>([
    '#f3ebdd',
    '#2f6f6b',
    '#7f978a',
    '#b98a5f',
    '#e3d3b8',
    '#40555a',
  ]);
  const upperTone = random.chance(0.5) ? front : random.pick<Colour>(['#f7f1e6', '#c39a6b']);
  const [from, to] = [Math.max(room.wall.x, 0), Math.min(room.wall.x + room.wall.width, 1200)];
  const fridge = random.chance(0.5);
  const tall = { x: fridge ? from : to - 170, y: 170, width: 170, height: room.floor - 170 };
  const run = { x: fridge ? from + 170 : from, width: to - from - 170 };
  const counter = 500;
  const glassWide = random.between(270, 380);
  const glass = {
    x: run.x + run.width * random.between(0.3, 0.45),
    y: 176,
    width: glassWide,
    height: counter - 226,
  };
  const hoodLeft = glass.x - run.x > run.x + run.width - glass.x - glassWide;
  const upper = (x: number, width: number) =>
    width < 70
      ? ''
      : cabinets(
          picture,
          { x, y: 186, width, height: 160 },
          upperTone,
          Math.max(1, Math.round(width / 100)),
        );
  const left = { x: run.x, width: glass.x - 24 - run.x };
  const rightX = glass.x + glassWide + 24;
  const kind = random.whole(0, 3);
  const lamps = random.whole(2, 3);
  return (
    roomShell(picture, room, random.pick(WALLS)) +
    rect({ x: run.x, y: 346, width: run.width, height: counter - 346 }, splashback(picture)) +
    window(picture, room, glass, 2, 'flat', random.pick<Colour>(['#fbf6ec', '#3b4645'])) +
    (hoodLeft ? '' : upper(left.x, left.width)) +
    (hoodLeft ? upper(rightX, run.x + run.width - rightX) : '') +
    shelves(picture, hoodLeft ? left : { x: rightX, width: run.x + run.width - rightX }) +
    cabinets(
      picture,
      { x: run.x, y: counter, width: run.width, height: room.floor - counter - 16 },
      front,
      Math.round(run.width / 120),
    ) +
    rect({ x: run.x, y: counter - 14, width: run.width, height: 16 }, inside(picture, '#fbf7ee')) +
    hob(
      picture,
      hoodLeft ? left.x + left.width / 2 : rightX + (run.x + run.width - rightX) / 2,
      counter,
    ) +
    stroke(
      d`M${glass.x + glassWide / 2} ${counter - 14}v-58q0 -22 22 -22t22 22v10`,
      insideShade(picture, '#b98c4a', 0.1),
      7,
    ) +
    vase(picture, [glass.x + glassWide - 36, counter - 14], 40) +
    cabinets(picture, tall, front, 2) +
    rect(
      { x: tall.x, y: tall.y - 6, width: tall.width, height: 8 },
      insideShade(picture, front, 0.2),
    ) +
    Array.from({ length: lamps }, (_, index) =>
      pendant(picture, [600 + (index - (lamps - 1) / 2) * 210, 330], 42, kind),
    ).join('') +
    island(picture)
  );
}

/** Open shelves at both sides of the hood, where there is room for them. */
function shelves(picture: Picture, { x, width }: { x: number; width: number }): string {
  const reach = width / 2 - 96;
  if (reach < 44) return '';
  const wood = inside(picture, '#a97c52');
  return [x + 14, x + width - reach - 14]
    .map((from) =>
      [250, 338]
        .map(
          (y) =>
            rect({ x: from, y, width: reach, height: 10 }, wood) +
            crockery(picture, from + 8, y, reach - 16),
        )
        .join(''),
    )
    .join('');
}

function crockery(picture: Picture, x: number, y: number, width: number): string {
  const { random } = picture;
  let list = '';
  for (let at = x; at < x + width - 20;) {
    const [wide, high] = [random.between(16, 30), random.between(18, 46)];
    if (at + wide > x + width) break;
    const tone = inside(picture, random.pick<Colour>(['#f7f1e6', '#c4704b', '#2f7a78', '#d9b98c']));
    list += rect({ x: at, y: y - high, width: wide, height: high }, tone, {
      rx: random.pick([2, 6, 10]),
    });
    at += wide + random.between(4, 12);
  }
  return list;
}

function splashback(picture: Picture): Colour {
  return inside(picture, picture.random.pick<Colour>(['#efe9dc', '#cfe0da', '#e8c9ac', '#dfe3dc']));
}

function cabinets(picture: Picture, box: Rectangle, front: Colour, doors: number): string {
  const { x, y, width, height } = box;
  const each = width / doors;
  const panels = Array.from({ length: doors }, (_, index) => ({
    x: x + index * each + 5,
    y: y + 6,
    width: each - 10,
    height: height - 12,
  }));
  const handle = panels
    .map((panel) => d`M${panel.x + panel.width / 2 - 16} ${panel.y + 16}h32`)
    .join('');
  return (
    rect(box, insideShade(picture, front, 0.26)) +
    path(boxes(panels), inside(picture, front)) +
    stroke(handle, inside(picture, '#d3a860'), 5)
  );
}

function hob(picture: Picture, x: number, counter: number): string {
  const steel = inside(picture, '#c9c7c0');
  return (
    path(d`M${x - 34} 100h68v150l34 66h-136l34 -66z`, steel) +
    rect({ x: x - 70, y: 314, width: 140, height: 14 }, insideShade(picture, '#a9a79f', 0.1)) +
    rect(
      { x: x - 66, y: counter + 8, width: 132, height: 118 },
      insideShade(picture, '#3c4444', 0.1),
      { rx: 4 },
    ) +
    rect(
      { x: x - 52, y: counter + 44, width: 104, height: 62 },
      isDark(picture.light) ? '#c98f52' : '#22302f',
      { rx: 4 },
    ) +
    stroke(d`M${x - 50} ${counter + 26}h100`, steel, 6) +
    rect({ x: x - 52, y: counter - 22, width: 104, height: 8 }, '#2a3130') +
    path(
      d`M${x - 34} ${counter - 52}h56v30h-56zM${x + 22} ${counter - 46}h24v6h-24z`,
      inside(picture, '#c4704b'),
    )
  );
}

function island(picture: Picture): string {
  const { random } = picture;
  const front = random.pick<Colour>(['#e9dcc6', '#2f6f6b', '#a97c52', '#f5efe3', '#55685f']);
  const stone = inside(picture, random.pick<Colour>(['#fbf7ee', '#e6dccb', '#4b5150']));
  const [x, width] = [random.between(230, 290), random.between(640, 720)];
  const stools = random.whole(2, 4);
  const seat = inside(picture, random.pick(FABRICS));
  const legs = insideShade(picture, random.pick<Colour>(['#7a5539', '#b98c4a', '#33393a']), 0.1);
  return (
    rect({ x: x - 14, y: 858, width: width + 28, height: 16 }, '#2a211c', { rx: 8, opacity: 0.3 }) +
    rect({ x, y: 650, width, height: 214 }, insideShade(picture, front, 0.06)) +
    stroke(d`M${x} 757h${width}`, insideShade(picture, front, 0.2), 214, {
      'stroke-dasharray': `3 ${Math.round(width / 5)}`,
      opacity: 0.6,
    }) +
    path(d`M${x + 12} 610h${width - 24}l36 34h${-width - 48}z`, stone) +
    rect({ x: x - 24, y: 644, width: width + 48, height: 20 }, mix(stone, '#3a3330', 0.14)) +
    fruitBowl(picture, x + width * random.between(0.2, 0.35)) +
    vase(picture, [x + width * random.between(0.6, 0.8), 632], 54) +
    Array.from({ length: stools }, (_, index) => {
      const at = x + (width * (index + 0.5)) / stools;
      return (
        stroke(
          d`M${at - 30} 884L${at - 22} 716M${at + 30} 884L${at + 22} 716M${at - 27} 820h54`,
          legs,
          7,
        ) +
        rect({ x: at - 42, y: 700, width: 84, height: 24 }, seat, { rx: 10 }) +
        rect({ x: at - 40, y: 664, width: 80, height: 26 }, seat, { rx: 10 }) +
        stroke(d`M${at - 34} 690v14M${at + 34} 690v14`, legs, 6)
      );
    }).join('')
  );
}

function fruitBowl(picture: Picture, x: number): string {
  const fruit = [
    [-20, '#e0913a'],
    [0, '#d9b84a'],
    [20, '#c4603f'],
  ] as const;
  return (
    fruit
      .map(
        ([shift, tone]) =>
          `<circle cx="${Math.round(x + shift)}" cy="602" r="14" fill="${inside(picture, tone)}"/>`,
      )
      .join('') +
    path(d`M${x - 46} 604h92q-8 28 -34 28h-24q-26 0 -34 -28z`, inside(picture, '#f4ecdd'))
  );
}
