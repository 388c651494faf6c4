import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { d, path, rect, stroke, type Picture, type Point } from './drawing.ts';
import {
  archOutline,
  car,
  eaveShadow,
  glassFill,
  GROUND,
  lattice,
  opening,
  slats,
  stonework,
  tiledRoof,
  wall,
} from './homes.ts';
import { lampGlow } from './sky.ts';

/** White volumes with a floating upper floor, much glass, and a stone or wooden accent. */
export function modern(picture: Picture): string {
  const { random, light } = picture;
  const plaster = random.pick<Colour>(['#fbf5ea', '#f4e9d6', '#efe2cb', '#e9e4da']);
  const left = random.between(190, 260);
  const width = random.between(620, 720);
  const floor = random.between(150, 172);
  const first = GROUND - floor;
  const upper = random.between(132, 156);
  const top = first - upper;
  const tower = random.between(84, 104);
  const towerX = left + width * random.pick([0.06, 0.46, 0.5]);
  const accent = random.pick([
    () => stonework(picture, '#cdb28a'),
    () => slats(picture, '#a9744a'),
    () => stonework(picture, '#b9a58a'),
    () => slats(picture, '#8d6243'),
  ])();
  const upperX = left + random.pick([-70, 60, 110]);
  const upperWidth = width * random.between(0.6, 0.74);
  const rail = { x: upperX + upperWidth, width: left + width - upperX - upperWidth };
  const port = { x: left + width - 6, y: first + 26, width: random.between(190, 230) };
  const slab = sunny(light, '#fffaf0');
  const glazing = (from: number, to: number, y: number, height: number) => {
    const parts = [
      [from, Math.min(to, towerX)],
      [Math.max(from, towerX + tower), to],
    ] as const;
    return parts
      .map(([start, end]) => {
        const box = { x: start + 26, y, width: end - start - 52, height };
        return box.width < 46
          ? ''
          : opening(picture, box, 'flat', Math.max(2, Math.round(box.width / 64)), '#4c5a58');
      })
      .join('');
  };
  return (
    wall(
      picture,
      { x: port.x, y: port.y + 20, width: port.width - 30, height: GROUND - port.y - 20 },
      plaster,
      false,
    ) +
    car(picture, [port.x + 20, GROUND], 150) +
    rect(
      { x: port.x + port.width - 22, y: port.y, width: 10, height: GROUND - port.y },
      sunny(light, plaster),
    ) +
    rect({ x: port.x, y: port.y, width: port.width, height: 14 }, slab) +
    wall(picture, { x: left, y: first, width, height: floor }, plaster, false) +
    glazing(left, left + width, first + 34, floor - 34) +
    eaveShadow(left, first, width, 18) +
    (rail.width > 30
      ? rect({ x: rail.x, y: first - 42, width: rail.width, height: 42 }, light.sky[1], {
          opacity: 0.5,
        }) + rect({ x: rail.x, y: first - 44, width: rail.width, height: 4 }, slab)
      : '') +
    wall(picture, { x: upperX, y: top, width: upperWidth, height: upper }, plaster) +
    glazing(upperX, upperX + upperWidth, top + 34, upper - 58) +
    eaveShadow(upperX, top + 2, upperWidth, 10) +
    rect({ x: towerX, y: top - 40, width: tower, height: GROUND - top + 40 }, accent) +
    opening(
      picture,
      { x: towerX + tower * 0.36, y: top + 20, width: tower * 0.28, height: upper - 44 },
      'flat',
      1,
      '#4c5a58',
    ) +
    door(picture, [towerX + tower * 0.25, GROUND], [tower * 0.5, floor * 0.64]) +
    rect({ x: upperX - 18, y: top - 8, width: upperWidth + 36, height: 13 }, slab) +
    rect(
      {
        x: Math.min(left, upperX) - 14,
        y: first - 6,
        width: Math.max(left + width, upperX + upperWidth) - Math.min(left, upperX) + 30,
        height: 15,
      },
      slab,
    )
  );
}

function door(
  picture: Picture,
  [x, foot]: Point,
  [width, height]: Point,
  tone: Colour = '#8a5a3a',
): string {
  const { light } = picture;
  return (
    rect({ x, y: foot - height, width, height }, slats(picture, tone, 13)) +
    stroke(
      d`M${x + width * 0.82} ${foot - height * 0.6}v${height * 0.24}`,
      sunny(light, '#f0dcae'),
      4,
    ) +
    (isDark(light) ? lampGlow(picture, [x + width / 2, foot - height], width * 1.3, 0.6) : '')
  );
}

/** Sand plaster, pointed arches, lattice screens and a wind tower. */
export function arabic(picture: Picture): string {
  const { random, light } = picture;
  const plaster = random.pick<Colour>(['#ecd6b0', '#f3e4c8', '#e2c699']);
  const [left, width, high] = [
    random.between(170, 230),
    random.between(700, 780),
    random.between(250, 290),
  ];
  const top = GROUND - high;
  const portal = {
    x: left + width * random.pick([0.36, 0.44]),
    y: top - 46,
    width: random.between(160, 190),
    height: high + 46,
  };
  const screen = lattice(picture);
  const coping = sunny(light, '#fbf0db');
  const parapet = (x: number, y: number, span: number) =>
    stroke(d`M${x} ${y - 8}h${span}`, sunny(light, plaster), 16, { 'stroke-dasharray': '16 10' }) +
    rect({ x, y: y - 3, width: span, height: 9 }, coping);
  const windows = (
    from: number,
    to: number,
    y: number,
    height: number,
    arch: 'pointed' | 'flat',
  ) => {
    const count = Math.max(1, Math.floor((to - from) / 96));
    const gap = (to - from) / count;
    return Array.from({ length: count }, (_, index) => {
      const box = { x: from + index * gap + gap / 2 - 28, y, width: 56, height };
      return arch === 'pointed'
        ? opening(picture, box, 'pointed', 2, '#fbf0db')
        : path(archOutline(box, 'flat'), screen, { stroke: coping, 'stroke-width': 5 });
    }).join('');
  };
  return (
    windTower(picture, [left + width * random.pick([0.12, 0.74]), top + 10], plaster) +
    wall(picture, { x: left, y: top, width, height: high }, plaster, false) +
    parapet(left, top, width) +
    windows(left + 10, portal.x - 10, top + 34, 74, 'flat') +
    windows(portal.x + portal.width + 10, left + width - 10, top + 34, 74, 'flat') +
    windows(left + 10, portal.x - 10, GROUND - 122, 122, 'pointed') +
    windows(portal.x + portal.width + 10, left + width - 10, GROUND - 122, 122, 'pointed') +
    stroke(d`M${left} ${GROUND - high * 0.52}h${width}`, coping, 6) +
    wall(picture, portal, plaster) +
    parapet(portal.x, portal.y, portal.width) +
    path(
      archOutline(
        {
          x: portal.x + 26,
          y: portal.y + 34,
          width: portal.width - 52,
          height: portal.height - 34,
        },
        'pointed',
      ),
      shaded(light, mix(plaster, '#8c6845', 0.35)),
    ) +
    path(
      archOutline(
        {
          x: portal.x + 42,
          y: portal.y + 60,
          width: portal.width - 84,
          height: portal.height - 60,
        },
        'pointed',
      ),
      screen,
    ) +
    door(picture, [portal.x + 42, GROUND], [portal.width - 84, 116]) +
    (isDark(light) ? lampGlow(picture, [portal.x + portal.width / 2, GROUND - 100], 170, 0.5) : '')
  );
}

function windTower(picture: Picture, [x, foot]: Point, plaster: Colour): string {
  const { random, light } = picture;
  const [width, height] = [random.between(92, 112), random.between(140, 190)];
  const dark = isDark(light) ? '#2b2a2c' : shaded(light, '#5a4634');
  const slot = Array.from(
    { length: 4 },
    (_, index) => d`M${x + width * (0.17 + index * 0.22)} ${foot - height + 26}v${height * 0.45}`,
  ).join('');
  return (
    wall(picture, { x, y: foot - height, width, height }, plaster) +
    stroke(slot, dark, 11) +
    stroke(
      d`M${x - 5} ${foot - height + 12}h${width + 10}M${x - 5} ${foot - height * 0.42}h${width + 10}`,
      sunny(light, '#fbf0db'),
      6,
    ) +
    stroke(d`M${x} ${foot - height - 5}h${width}`, sunny(light, plaster), 12, {
      'stroke-dasharray': '14 9',
    }) +
    stroke(d`M${x - 12} ${foot - height * 0.32}h${width + 24}`, dark, 4, {
      'stroke-dasharray': '12 ' + Math.round(width),
    })
  );
}

/** Clay roofs, an arched loggia, shutters and a small tower. */
export function mediterranean(picture: Picture): string {
  const { random, light } = picture;
  const plaster = random.pick<Colour>(['#f7e8cc', '#f2d9b4', '#fbf3e3', '#efcfa8']);
  const shutter = random.pick<Colour>(['#2f7a78', '#7c9a83', '#9a5f3f']);
  const left = random.between(180, 230);
  const main = random.between(430, 500);
  const wing = random.between(250, 300);
  const [high, low] = [random.between(280, 310), random.between(170, 190)];
  const top = GROUND - high;
  const arches = random.whole(3, 4);
  const span = (main - 60) / arches;
  const turret = {
    x: left + main - 70,
    width: random.between(120, 140),
    top: top - random.between(50, 80),
  };
  const shutterWindow = (x: number, y: number) =>
    rect({ x: x - 22, y, width: 20, height: 76 }, slats(picture, shutter, 30)) +
    rect({ x: x + 46, y, width: 20, height: 76 }, slats(picture, shutter, 30)) +
    opening(picture, { x, y, width: 44, height: 76 }, 'flat', 2);
  return (
    wall(picture, { x: left + main, y: GROUND - low, width: wing, height: low }, plaster, false) +
    opening(
      picture,
      { x: left + main + 100, y: GROUND - 124, width: wing - 140, height: 124 },
      'round',
      3,
    ) +
    tiledRoof(picture, [left + main - 20, GROUND - low + 6], wing + 44, 72) +
    rect({ x: left + 70, y: top - 120, width: 38, height: 90 }, sunny(light, plaster)) +
    rect({ x: left + 64, y: top - 126, width: 50, height: 12 }, sunny(light, '#c4704b')) +
    wall(picture, { x: left, y: top, width: main, height: high }, plaster) +
    tiledRoof(picture, [left - 24, top + 4], main + 48, 92) +
    eaveShadow(left, top + 9, main, 12) +
    Array.from({ length: arches }, (_, index) =>
      shutterWindow(left + 30 + index * span + span / 2 - 22, top + 44),
    ).join('') +
    Array.from({ length: arches }, (_, index) => {
      const box = { x: left + 36 + index * span, y: GROUND - 134, width: span - 14, height: 134 };
      return (
        path(archOutline(box, 'round'), shaded(light, mix(plaster, '#6b4a33', 0.5))) +
        path(
          archOutline(
            { ...box, x: box.x + 16, y: box.y + 30, width: box.width - 32, height: 104 },
            'round',
          ),
          glassFill(picture),
        )
      );
    }).join('') +
    rect({ x: left - 6, y: GROUND - 152, width: main + 12, height: 10 }, sunny(light, '#fdf6e8')) +
    wall(
      picture,
      { x: turret.x, y: turret.top, width: turret.width, height: GROUND - turret.top },
      plaster,
      false,
    ) +
    tiledRoof(picture, [turret.x - 16, turret.top + 4], turret.width + 32, 74) +
    opening(
      picture,
      { x: turret.x + turret.width / 2 - 24, y: turret.top + 40, width: 48, height: 88 },
      'round',
    ) +
    path(
      archOutline(
        { x: turret.x + 22, y: GROUND - 150, width: turret.width - 44, height: 150 },
        'round',
      ),
      sunny(light, '#fdf6e8'),
    ) +
    path(
      archOutline(
        { x: turret.x + 30, y: GROUND - 138, width: turret.width - 60, height: 138 },
        'round',
      ),
      slats(picture, '#7a4b30', 15),
    )
  );
}
