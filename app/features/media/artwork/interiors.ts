import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import { boxes, d, group, path, rect, stroke, type Box, type Picture } from './drawing.ts';
import { armchair, chest, coffeeTable, FABRICS, floorLamp, pendant, pottedPlant, rug, sofa, vase } from './furniture.ts';
import { art, chooseRoom, curtains, inside, insideShade, shell, WALLS, window, type Room } from './room.ts';
import { lampGlow } from './sky.ts';

/** A sitting room with a large window. */
export function livingScene(picture: Picture): string {
  const { random } = picture;
  const room = chooseRoom(picture);
  const paint = random.pick(WALLS);
  const layout = random.whole(0, 3);
  const glass = livingWindow(picture, room, layout);
  const blank = { x: glass.x < 500 ? glass.x + glass.width + 70 : Math.max(room.wall.x, 0) + 40, width: 0 };
  blank.width = (glass.x < 500 ? Math.min(room.wall.x + room.wall.width, 1200) - 30 : glass.x - 70) - blank.x;
  const wide = random.between(420, 520);
  const sofaX = random.chance(0.5) ? random.between(190, 270) : random.between(930, 1010) - wide;
  const kind = random.whole(0, 3);
  return (
    shell(picture, room, paint) +
    window(picture, room, glass, Math.max(2, Math.round(glass.width / 190)), layout === 3 ? 'round' : 'flat', random.pick<Colour>(['#fbf6ec', '#3b4645'])) +
    (random.chance(0.75) && layout !== 3 ? curtains(picture, room, glass) : '') +
    (blank.width > 130 ? wallDecor(picture, room, blank.x, blank.width) : '') +
    (random.chance(0.6) ? pendant(picture, [random.between(520, 680), random.between(190, 250)], random.between(46, 70), kind) : '') +
    group({ transform: 'matrix(1.24 0 0 1.24 -144 -211)' }, suite(picture, sofaX, wide))
  );
}

/** Sofa, easy chair, table, plant and lamp around a rug. */
function suite(picture: Picture, x: number, wide: number): string {
  const { random } = picture;
  const right = x + wide / 2 < 600;
  const chairX = right ? Math.min(x + wide + 180, 980) : Math.max(x - 180, 220);
  return (
    rug(picture, { x: x - 110, y: 735, width: wide + 240, height: 140 }) +
    pottedPlant(picture, [right ? x - 70 : x + wide + 70, 726], random.between(220, 320)) +
    (random.chance(0.7) ? floorLamp(picture, [right ? x + wide + 44 : x - 44, 734], random.between(320, 360)) : '') +
    sofa(picture, [x, 758], wide) +
    armchair(picture, [chairX, 816], right) +
    coffeeTable(picture, [x + wide * 0.22, 852], random.between(210, 260))
  );
}

function livingWindow(picture: Picture, room: Room, layout: number): Box {
  const { random } = picture;
  const from = Math.max(room.wall.x, 0) + 80;
  const to = Math.min(room.wall.x + room.wall.width, 1200) - 80;
  const y = room.wall.y + random.between(40, 60);
  const height = room.floor - y - random.pick([14, 110]);
  if (layout === 0) return { x: from, y, width: to - from, height };
  const width = layout === 3 ? random.between(330, 400) : random.between(480, 600);
  return { x: random.chance(0.5) ? from : to - width, y, width, height: layout === 3 ? room.floor - y - 14 : height };
}

function wallDecor(picture: Picture, room: Room, x: number, width: number): string {
  const { random } = picture;
  const y = room.wall.y + random.between(80, 120);
  if (width > 240 && random.chance(0.4)) {
    const part = Math.min(150, (width - 40) / 2);
    const from = x + width / 2 - part - 12;
    return art(picture, { x: from, y, width: part, height: part * 1.35 }) + art(picture, { x: from + part + 24, y, width: part, height: part * 1.35 });
  }
  const wide = Math.min(width - 20, random.between(170, 260));
  return art(picture, { x: x + (width - wide) / 2, y, width: wide, height: random.between(190, 250) });
}

/** A bedroom: the bed against the back wall, window beside it. */
export function bedroomScene(picture: Picture): string {
  const { random } = picture;
  const room = chooseRoom(picture);
  const left = random.chance(0.5);
  const middle = left ? random.between(740, 800) : random.between(400, 460);
  const edge = { from: Math.max(room.wall.x, 0) + 76, to: Math.min(room.wall.x + room.wall.width, 1200) - 76 };
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
  const panel = random.chance(0.4) ? rect({ x: middle - bed / 2 - 130, y: room.wall.y + 6, width: bed + 260, height: room.wall.height - 22 }, insideShade(picture, mix(tone, '#b9906a', 0.3), 0.04)) +
    stroke(d`M${middle - bed / 2 - 130} ${(room.wall.y + room.floor) / 2}h${bed + 260}`, insideShade(picture, tone, 0.2), Math.round(room.wall.height - 24), { 'stroke-dasharray': '3 28', opacity: 0.6 }) : '';
  const picturesOnWall = random.chance(0.5)
    ? art(picture, { x: middle - 120, y: 190, width: 240, height: 150 })
    : [-1, 1].map((side) => art(picture, { x: middle - 65 + side * 82, y: 180, width: 130, height: 168 })).join('');
  return (
    shell(picture, room, tone) + panel +
    window(picture, room, box, Math.max(1, Math.round(box.width / 170)), 'flat', random.pick<Colour>(['#fbf6ec', '#3b4645'])) +
    curtains(picture, room, box) + picturesOnWall +
    rug(picture, { x: middle - bed * 0.85, y: 760, width: bed * 1.7, height: 132 }) +
    sides.map(stand).join('') +
    sides.map((x, index) => (lampKind === 0 ? tableLamp(picture, x, 608) : pendant(picture, [x, 500], 30, index + 1 > 0 ? 1 : 0))).join('') +
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
  const channels = random.chance(0.5) ? stroke(d`M${head.x + 10} ${head.y + 110}h${head.width - 20}`, insideShade(picture, headTone, 0.3), 200, { 'stroke-dasharray': '3 36', opacity: 0.5 }) : '';
  const grow = 44;
  const [top, end, foot] = [614, 742, 820];
  const sheet = d`M${left} ${top}h${width}L${left + width + grow} ${end}H${left - grow}z`;
  const cover = d`M${left - 16} ${top + 46}h${width + 32}L${left + width + grow} ${end}V${foot - 14}q-6 8 -14 8H${left - grow + 14}q-8 0 -14 -8V${end}z`;
  const blanket = d`M${left - 30} ${top + 86}h${width + 60}L${left + width + grow + 4} ${end + 2}v52H${left - grow - 4}v-52z`;
  const big = [left + 14, left + width / 2 + 6].map((x) => rect({ x, y: 548, width: width / 2 - 20, height: 82 }, inside(picture, linen), { rx: 22, stroke: insideShade(picture, linen, 0.12), 'stroke-width': 2 }));
  const small = random.chance(0.6)
    ? [middle - 100, middle + 8].map((x) => rect({ x, y: 578, width: 92, height: 60 }, inside(picture, throwTone), { rx: 16 }))
    : [rect({ x: middle - 80, y: 586, width: 160, height: 54 }, inside(picture, throwTone), { rx: 20 })];
  return (
    rect({ x: left - grow - 14, y: foot - 8, width: width + grow * 2 + 28, height: 18 }, '#2a211c', { rx: 9, opacity: 0.3 }) +
    rect(head, inside(picture, headTone), { rx: random.pick([6, 24, 60]) }) + channels +
    path(sheet, inside(picture, linen)) + big.join('') + small.join('') +
    rect({ x: left - grow, y: end, width: width + grow * 2, height: foot - end }, insideShade(picture, linen, 0.12), { rx: 8 }) +
    path(cover, mix(inside(picture, linen), '#ffffff', 0.2)) +
    path(d`M${left - 16} ${top + 46}h${width + 32}l8 22h${-width - 48}z`, insideShade(picture, linen, 0.06)) +
    path(blanket, inside(picture, throwTone)) +
    path(d`M${left - grow - 4} ${end + 2}h${width + grow * 2 + 8}v52H${left - grow - 4}z`, '#2a211c', { opacity: 0.1 }) +
    stroke(d`M${left - 60} ${end + 46}h${width + 120}`, insideShade(picture, throwTone, 0.2), 0)
  );
}

/** A fitted kitchen with an island. */
export function kitchenScene(picture: Picture): string {
  const { random } = picture;
  const room = { ...chooseRoom(picture), floor: 690 };
  room.wall.height = room.floor - room.wall.y;
  const front = random.pick<Colour>(['#f3ebdd', '#2f6f6b', '#7f978a', '#b98a5f', '#e3d3b8', '#40555a']);
  const upperTone = random.chance(0.5) ? front : random.pick<Colour>(['#f7f1e6', '#c39a6b']);
  const [from, to] = [Math.max(room.wall.x, 0), Math.min(room.wall.x + room.wall.width, 1200)];
  const fridge = random.chance(0.5);
  const tall = { x: fridge ? from : to - 170, y: 170, width: 170, height: room.floor - 170 };
  const run = { x: fridge ? from + 170 : from, width: to - from - 170 };
  const counter = 500;
  const glassWide = random.between(270, 380);
  const glass = { x: run.x + run.width * random.between(0.3, 0.45), y: 176, width: glassWide, height: counter - 226 };
  const hoodLeft = glass.x - run.x > run.x + run.width - glass.x - glassWide;
  const upper = (x: number, width: number) => (width < 70 ? '' : cabinets(picture, { x, y: 186, width, height: 160 }, upperTone, Math.max(1, Math.round(width / 100))));
  const left = { x: run.x, width: glass.x - 24 - run.x };
  const rightX = glass.x + glassWide + 24;
  const kind = random.whole(0, 3);
  const lamps = random.whole(2, 3);
  return (
    shell(picture, room, random.pick(WALLS)) +
    rect({ x: run.x, y: 346, width: run.width, height: counter - 346 }, splashback(picture)) +
    window(picture, room, glass, 2, 'flat', random.pick<Colour>(['#fbf6ec', '#3b4645'])) +
    (hoodLeft ? '' : upper(left.x, left.width)) + (hoodLeft ? upper(rightX, run.x + run.width - rightX) : '') +
    shelves(picture, hoodLeft ? left : { x: rightX, width: run.x + run.width - rightX }) +
    cabinets(picture, { x: run.x, y: counter, width: run.width, height: room.floor - counter - 16 }, front, Math.round(run.width / 120)) +
    rect({ x: run.x, y: counter - 14, width: run.width, height: 16 }, inside(picture, '#fbf7ee')) +
    hob(picture, hoodLeft ? left.x + left.width / 2 : rightX + (run.x + run.width - rightX) / 2, counter) +
    stroke(d`M${glass.x + glassWide / 2} ${counter - 14}v-58q0 -22 22 -22t22 22v10`, insideShade(picture, '#b98c4a', 0.1), 7) +
    vase(picture, [glass.x + glassWide - 36, counter - 14], 40) +
    cabinets(picture, tall, front, 2) + rect({ x: tall.x, y: tall.y - 6, width: tall.width, height: 8 }, insideShade(picture, front, 0.2)) +
    Array.from({ length: lamps }, (_, index) => pendant(picture, [600 + (index - (lamps - 1) / 2) * 210, 330], 42, kind)).join('') +
    island(picture)
  );
}

/** Open shelves at both sides of the hood, where there is room for them. */
function shelves(picture: Picture, { x, width }: { x: number; width: number }): string {
  const reach = width / 2 - 96;
  if (reach < 44) return '';
  const wood = inside(picture, '#a97c52');
  return [x + 14, x + width - reach - 14].map((from) =>
    [250, 338].map((y) => rect({ x: from, y, width: reach, height: 10 }, wood) + crockery(picture, from + 8, y, reach - 16)).join('')).join('');
}

function crockery(picture: Picture, x: number, y: number, width: number): string {
  const { random } = picture;
  let list = '';
  for (let at = x; at < x + width - 20; ) {
    const [wide, high] = [random.between(16, 30), random.between(18, 46)];
    if (at + wide > x + width) break;
    const tone = inside(picture, random.pick<Colour>(['#f7f1e6', '#c4704b', '#2f7a78', '#d9b98c']));
    list += rect({ x: at, y: y - high, width: wide, height: high }, tone, { rx: random.pick([2, 6, 10]) });
    at += wide + random.between(4, 12);
  }
  return list;
}

function splashback(picture: Picture): Colour {
  return inside(picture, picture.random.pick<Colour>(['#efe9dc', '#cfe0da', '#e8c9ac', '#dfe3dc']));
}

function cabinets(picture: Picture, box: Box, front: Colour, doors: number): string {
  const { x, y, width, height } = box;
  const each = width / doors;
  const panels = Array.from({ length: doors }, (_, index) => ({ x: x + index * each + 5, y: y + 6, width: each - 10, height: height - 12 }));
  const handle = panels.map((panel) => d`M${panel.x + panel.width / 2 - 16} ${panel.y + 16}h32`).join('');
  return (
    rect(box, insideShade(picture, front, 0.26)) + path(boxes(panels), inside(picture, front)) +
    stroke(handle, inside(picture, '#d3a860'), 5)
  );
}

function hob(picture: Picture, x: number, counter: number): string {
  const steel = inside(picture, '#c9c7c0');
  return (
    path(d`M${x - 34} 100h68v150l34 66h-136l34 -66z`, steel) + rect({ x: x - 70, y: 314, width: 140, height: 14 }, insideShade(picture, '#a9a79f', 0.1)) +
    rect({ x: x - 66, y: counter + 8, width: 132, height: 118 }, insideShade(picture, '#3c4444', 0.1), { rx: 4 }) +
    rect({ x: x - 52, y: counter + 44, width: 104, height: 62 }, isDark(picture.light) ? '#c98f52' : '#22302f', { rx: 4 }) +
    stroke(d`M${x - 50} ${counter + 26}h100`, steel, 6) +
    rect({ x: x - 52, y: counter - 22, width: 104, height: 8 }, '#2a3130') +
    path(d`M${x - 34} ${counter - 52}h56v30h-56zM${x + 22} ${counter - 46}h24v6h-24z`, inside(picture, '#c4704b'))
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
    stroke(d`M${x} 757h${width}`, insideShade(picture, front, 0.2), 214, { 'stroke-dasharray': `3 ${Math.round(width / 5)}`, opacity: 0.6 }) +
    path(d`M${x + 12} 610h${width - 24}l36 34h${-width - 48}z`, stone) +
    rect({ x: x - 24, y: 644, width: width + 48, height: 20 }, mix(stone, '#3a3330', 0.14)) +
    fruitBowl(picture, x + width * random.between(0.2, 0.35)) + vase(picture, [x + width * random.between(0.6, 0.8), 632], 54) +
    Array.from({ length: stools }, (_, index) => {
      const at = x + (width * (index + 0.5)) / stools;
      return stroke(d`M${at - 30} 884L${at - 22} 716M${at + 30} 884L${at + 22} 716M${at - 27} 820h54`, legs, 7) +
        rect({ x: at - 42, y: 700, width: 84, height: 24 }, seat, { rx: 10 }) + rect({ x: at - 40, y: 664, width: 80, height: 26 }, seat, { rx: 10 }) + stroke(d`M${at - 34} 690v14M${at + 34} 690v14`, legs, 6);
    }).join('')
  );
}

function fruitBowl(picture: Picture, x: number): string {
  const fruit = [[-20, '#e0913a'], [0, '#d9b84a'], [20, '#c4603f']] as const;
  return (
    fruit.map(([shift, tone]) => `<circle cx="${Math.round(x + shift)}" cy="602" r="14" fill="${inside(picture, tone)}"/>`).join('') +
    path(d`M${x - 46} 604h92q-8 28 -34 28h-24q-26 0 -34 -28z`, inside(picture, '#f4ecdd'))
  );
}
