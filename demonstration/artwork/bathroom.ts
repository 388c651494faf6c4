import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import {
  circle,
  d,
  ellipse,
  path,
  pattern,
  rect,
  stroke,
  type Rectangle,
  type Picture,
} from './drawing.ts';
import { pendant, pottedPlant, vase } from './furnishings.ts';
import { archOutline } from './homes.ts';
import {
  chooseRoom,
  floorLines,
  inside,
  insideShade,
  roomShell,
  window,
  type Room,
} from './room.ts';
import { lampGlow } from './sky.ts';

/** A bathroom: a bath before the window, a washstand with its mirror beside it. */
export function bathroomScene(picture: Picture): string {
  const { random } = picture;
  const room = chooseRoom(picture);
  const tone = random.pick<Colour>(['#eee5d6', '#d6e1da', '#c6d8d4', '#ead3bd', '#dcd6ca']);
  const ground = floorLines(
    picture,
    room,
    random.pick<Colour>(['#d9cfbf', '#c9b9a2', '#e8dfd0', '#b9b7ac']),
    random.pick([70, 96]),
    true,
  );
  const bathLeft = random.chance(0.5);
  const [from, to] = [Math.max(room.wall.x, 0), Math.min(room.wall.x + room.wall.width, 1200)];
  const bath = { x: bathLeft ? from + 70 : to - 510, width: 440 };
  const stand = { x: bathLeft ? to - 400 : from + 70, width: 330 };
  const arch = random.pick(['flat', 'flat', 'round', 'pointed'] as const);
  const wide = random.between(290, 390);
  const top = room.wall.y + random.between(50, 70);
  const glass = {
    x: bath.x + (bath.width - wide) / 2,
    y: top,
    width: wide,
    height: random.between(330, 400),
  };
  return (
    roomShell(picture, room, tone, ground) +
    tiling(picture, room, tone) +
    window(picture, room, glass, 2, arch, random.pick<Colour>(['#fbf6ec', '#3b4645'])) +
    washstand(picture, stand.x, stand.width, room) +
    (random.chance(0.7)
      ? pottedPlant(picture, [bathLeft ? from + 44 : to - 44, 716], random.between(220, 300))
      : '') +
    (random.chance(0.4)
      ? pendant(picture, [bath.x + bath.width / 2, 170], 44, random.whole(0, 3))
      : '') +
    mat(picture, bath.x + bath.width / 2) +
    tub(picture, bath.x, bath.width, bathLeft) +
    stool(picture, bathLeft ? bath.x + bath.width + 62 : bath.x - 62)
  );
}

/** Tiles over the lower part of the back wall, or all of it. */
function tiling(picture: Picture, room: Room, tone: Colour): string {
  const { random } = picture;
  const [width, height] = random.pick<readonly [number, number]>([
    [34, 34],
    [60, 26],
    [22, 78],
    [84, 84],
  ]);
  const y = random.chance(0.5) ? room.wall.y : 410;
  const joint = insideShade(picture, tone, 0.14);
  const body = random.pick<Colour>([tone, '#a9cbc4', '#f5efe4', '#d8a784']);
  const content =
    rect({ x: 0, y: 0, width, height }, inside(picture, body), { opacity: 0.7 }) +
    stroke(d`M0 0h${width}M0 0v${height}`, joint, 2);
  const tiles = pattern(picture, { x: room.wall.x, y: room.floor, width, height }, content);
  return (
    rect({ ...room.wall, y, height: room.floor - y }, tiles) +
    (y > room.wall.y
      ? rect({ ...room.wall, y: y - 8, height: 10 }, insideShade(picture, body, 0.16))
      : '')
  );
}

function tub(picture: Picture, x: number, width: number, tapRight: boolean): string {
  const { random } = picture;
  const coat = random.pick<Colour>(['#fbf8f1', '#fbf8f1', '#2f6f6b', '#d8a784', '#3f5557']);
  const outer = inside(picture, coat);
  const [top, foot] = [622, 800];
  const brass = inside(picture, '#c39a55');
  const tapX = tapRight ? x + width - 34 : x + 34;
  const toBath = tapRight ? -1 : 1;
  const towelX = x + width * (tapRight ? 0.2 : 0.62);
  return (
    ellipse([x + width / 2, foot + 4], [width * 0.42, 12], '#2a211c', { opacity: 0.3 }) +
    stroke(d`M${tapX} ${top + 4}v-74q0 -20 ${toBath * 22} -20t${toBath * 22} 20v12`, brass, 9, {
      'stroke-linecap': 'round',
    }) +
    stroke(d`M${tapX - 16} ${top - 40}h32`, brass, 7, { 'stroke-linecap': 'round' }) +
    path(
      d`M${x} ${top}h${width}q-4 ${(foot - top) * 0.72} -66 ${foot - top}H${x + 66}q-62 ${-(foot - top) * 0.28} -66 ${top - foot}z`,
      outer,
    ) +
    path(
      d`M${x + width * 0.6} ${top}h${width * 0.4}q-4 ${(foot - top) * 0.72} -66 ${foot - top}h${-width * 0.2}q${width * 0.1} ${-(foot - top) * 0.4} ${width * 0.01} ${top - foot}z`,
      '#2a211c',
      { opacity: 0.1 },
    ) +
    ellipse([x + width / 2, top], [width / 2 + 6, 17], mix(outer, '#ffffff', 0.5)) +
    ellipse([x + width / 2, top + 2], [width / 2 - 12, 11], insideShade(picture, '#a7cfcb', 0.1)) +
    path(
      d`M${towelX} ${top - 12}h84v112q-42 12 -84 0z`,
      inside(picture, random.pick<Colour>(['#f3e6d0', '#c98d68', '#8fb0a8'])),
    ) +
    stroke(d`M${towelX} ${top + 82}q42 12 84 0`, inside(picture, '#fbf6ec'), 5)
  );
}

function mat(picture: Picture, middle: number): string {
  const tone = picture.random.pick<Colour>(['#f5ecdc', '#c98d68', '#9db5ab', '#d9c3a0']);
  return (
    path(d`M${middle - 170} 812h340l46 58h-432z`, inside(picture, tone)) +
    stroke(d`M${middle - 176} 824h352M${middle - 204} 858h408`, insideShade(picture, tone, 0.14), 4)
  );
}

function stool(picture: Picture, x: number): string {
  const wood = insideShade(picture, '#9a6d48', 0.1);
  return (
    ellipse([x, 806], [50, 8], '#2a211c', { opacity: 0.2 }) +
    stroke(d`M${x - 30} 804L${x - 22} 716M${x + 30} 804L${x + 22} 716`, wood, 9) +
    rect({ x: x - 44, y: 706, width: 88, height: 14 }, inside(picture, '#b98a5f'), { rx: 5 }) +
    rect({ x: x - 30, y: 688, width: 60, height: 18 }, inside(picture, '#f7efe0'), { rx: 8 }) +
    rect({ x: x - 26, y: 672, width: 52, height: 17 }, inside(picture, '#c98d68'), { rx: 8 })
  );
}

function washstand(picture: Picture, x: number, width: number, room: Room): string {
  const { random } = picture;
  const front = random.pick<Colour>(['#a97c52', '#8a5f40', '#2f6f6b', '#e8dcc6', '#c39a6b']);
  const y = 520;
  const height = 150;
  const middle = x + width / 2;
  const lit = isDark(picture.light);
  const box: Rectangle = { x: middle - 92, y: room.wall.y + 76, width: 184, height: 270 };
  const frame = inside(picture, '#c39a55');
  const glassTone = mix(inside(picture, '#dfe9e5'), picture.light.sky[1], 0.25);
  const mirror = random.pick([
    () =>
      circle([middle, box.y + 140], 118, glassTone, { stroke: frame, 'stroke-width': 8 }) +
      stroke(
        d`M${middle - 60} ${box.y + 170}l90 -110M${middle - 30} ${box.y + 196}l60 -74`,
        '#ffffff',
        7,
        { opacity: 0.4 },
      ),
    () =>
      path(archOutline(box, 'round'), glassTone, { stroke: frame, 'stroke-width': 8 }) +
      stroke(d`M${middle - 50} ${box.y + 190}l80 -100`, '#ffffff', 8, { opacity: 0.4 }),
    () =>
      rect({ ...box, x: middle - 130, width: 260, y: box.y + 16, height: 240 }, glassTone, {
        stroke: frame,
        'stroke-width': 8,
        rx: 20,
      }) + stroke(d`M${middle - 70} ${box.y + 180}l90 -110`, '#ffffff', 8, { opacity: 0.4 }),
  ])();
  const lampX = [middle - 158, middle + 158];
  return (
    mirror +
    lampX
      .map(
        (at) =>
          (lit ? lampGlow(picture, [at, box.y + 130], 130, 0.9) : '') +
          rect(
            { x: at - 11, y: box.y + 90, width: 22, height: 84 },
            lit ? '#ffe9bd' : inside(picture, '#fbf3e2'),
            { rx: 11 },
          ) +
          rect({ x: at - 14, y: box.y + 124, width: 28, height: 12 }, frame),
      )
      .join('') +
    rect({ x: x + 10, y: y + height + 22, width: width - 20, height: 14 }, '#2a211c', {
      rx: 7,
      opacity: 0.2,
    }) +
    rect({ x, y, width, height }, inside(picture, front), { rx: 4 }) +
    stroke(d`M${x + 8} ${y + 78}h${width - 16}`, insideShade(picture, front, 0.3), 3) +
    stroke(d`M${middle - 26} ${y + 44}h52M${middle - 26} ${y + 112}h52`, frame, 6) +
    rect({ x: x - 12, y: y - 16, width: width + 24, height: 18 }, inside(picture, '#fbf7ee')) +
    path(
      d`M${middle - 84} ${y - 52}h168q-10 36 -44 36h-80q-34 0 -44 -36z`,
      inside(picture, '#ffffff'),
    ) +
    stroke(d`M${middle} ${y - 52}v-34q0 -16 18 -16t18 16`, frame, 7, {
      'stroke-linecap': 'round',
    }) +
    vase(picture, [x + 40, y - 16], 40) +
    rect({ x: x + width - 60, y: y - 54, width: 20, height: 38 }, inside(picture, '#c4704b'), {
      rx: 5,
    }) +
    rect({ x: x + width - 34, y: y - 44, width: 18, height: 28 }, inside(picture, '#2f7a78'), {
      rx: 5,
    })
  );
}
