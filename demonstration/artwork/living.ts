import { type Colour } from './colour.ts';
import { group, type Rectangle, type Picture } from './drawing.ts';
import { floorLamp, pendant, pottedPlant, rug } from './furnishings.ts';
import { armchair, coffeeTable, sofa } from './furniture.ts';
import { art, chooseRoom, curtains, roomShell, WALLS, window, type Room } from './room.ts';

/** A sitting room with a large window. */
export function livingScene(picture: Picture): string {
  const { random } = picture;
  const room = chooseRoom(picture);
  const paint = random.pick(WALLS);
  const layout = random.whole(0, 3);
  const glass = livingWindow(picture, room, layout);
  const blank = {
    x: glass.x < 500 ? glass.x + glass.width + 70 : Math.max(room.wall.x, 0) + 40,
    width: 0,
  };
  blank.width =
    (glass.x < 500 ? Math.min(room.wall.x + room.wall.width, 1200) - 30 : glass.x - 70) - blank.x;
  const wide = random.between(420, 520);
  const sofaX = random.chance(0.5) ? random.between(240, 310) : random.between(890, 960) - wide;
  const kind = random.whole(0, 3);
  return (
    roomShell(picture, room, paint) +
    window(
      picture,
      room,
      glass,
      Math.max(2, Math.round(glass.width / 190)),
      layout === 3 ? 'round' : 'flat',
      random.pick<Colour>(['#fbf6ec', '#3b4645']),
    ) +
    (random.chance(0.75) && layout !== 3 ? curtains(picture, room, glass) : '') +
    (blank.width > 130 ? wallDecor(picture, room, blank.x, blank.width) : '') +
    (random.chance(0.6)
      ? pendant(
          picture,
          [random.between(520, 680), random.between(190, 250)],
          random.between(46, 70),
          kind,
        )
      : '') +
    group(
      { transform: 'matrix(1.24 0 0 1.24 -144 -211)' },
      suite(picture, sofaX, wide, glass.x < 500),
    )
  );
}

/** Sofa, easy chair, table, plant and lamp around a rug; the lamp keeps clear of pictures on the wall. */
function suite(picture: Picture, x: number, wide: number, artRight: boolean): string {
  const { random } = picture;
  const right = x + wide / 2 < 600;
  const chairX = right ? Math.min(x + wide + 180, 980) : Math.max(x - 180, 220);
  const [leftSide, rightSide] = [x - 62, x + wide + 62];
  const [lampX, plantX] = artRight ? [leftSide, rightSide] : [rightSide, leftSide];
  return (
    rug(picture, { x: x - 110, y: 735, width: wide + 240, height: 140 }) +
    pottedPlant(picture, [plantX, 726], random.between(190, 290)) +
    (random.chance(0.7) ? floorLamp(picture, [lampX, 734], random.between(320, 360)) : '') +
    sofa(picture, [x, 758], wide) +
    armchair(picture, [chairX, 816], right) +
    coffeeTable(picture, [x + wide * 0.22, 852], random.between(210, 260))
  );
}

function livingWindow(picture: Picture, room: Room, layout: number): Rectangle {
  const { random } = picture;
  const from = Math.max(room.wall.x, 0) + 80;
  const to = Math.min(room.wall.x + room.wall.width, 1200) - 80;
  const y = room.wall.y + random.between(40, 60);
  const height = room.floor - y - random.pick([14, 110]);
  if (layout === 0) return { x: from, y, width: to - from, height };
  const width = layout === 3 ? random.between(330, 400) : random.between(480, 600);
  return {
    x: random.chance(0.5) ? from : to - width,
    y,
    width,
    height: layout === 3 ? room.floor - y - 14 : height,
  };
}

function wallDecor(picture: Picture, room: Room, x: number, width: number): string {
  const { random } = picture;
  const y = room.wall.y + random.between(80, 120);
  if (width > 240 && random.chance(0.4)) {
    const part = Math.min(150, (width - 40) / 2);
    const from = x + width / 2 - part - 12;
    return (
      art(picture, { x: from, y, width: part, height: part * 1.35 }) +
      art(picture, { x: from + part + 24, y, width: part, height: part * 1.35 })
    );
  }
  const wide = Math.min(width - 20, random.between(170, 260));
  return art(picture, {
    x: x + (width - wide) / 2,
    y,
    width: wide,
    height: random.between(190, 250),
  });
}
