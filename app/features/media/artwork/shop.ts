import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { circle, d, ellipse, gradient, HEIGHT, path, rect, stroke, WIDTH, type Box, type Picture } from './drawing.ts';
import { archOutline, eaveShadow, opening, slats, stonework, wall, type Arch } from './homes.ts';
import { hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, lampGlow, sky, skyline } from './sky.ts';

const KERB = 740;

/** Shop fronts on a promenade. */
export function shopScene(picture: Picture): string {
  const { random, light } = picture;
  const top = random.between(150, 230);
  const plaster = random.pick<Colour>(['#f6ecdb', '#eed9b8', '#e8dfd0', '#e3b695', '#dfe3d8']);
  const left = random.pick([-20, -20, 110]);
  const right = left < 0 ? random.pick([1220, 1090]) : 1220;
  const bays = random.whole(2, 3);
  const width = (right - left) / bays;
  const arch = random.pick<Arch>(['flat', 'flat', 'round', 'pointed']);
  const awning = random.pick<Colour>(['#c4704b', '#0c5a55', '#d8a862', '#f4ead7']);
  const fronts = Array.from({ length: bays }, (_, index) => shopFront(picture, { x: left + index * width, y: 400, width, height: KERB - 400 }, arch, awning, index));
  const storey = KERB - 400;
  const accent = random.pick([slats(picture, '#a9744a'), stonework(picture, '#cfb78f'), sunny(light, mix(plaster, '#ffffff', 0.4))]);
  const windows = Array.from({ length: bays * 2 }, (_, index) => {
    const box = { x: left + (index + 0.5) * (width / 2) - 42, y: top + 50, width: 84, height: 400 - top - 110 };
    return opening(picture, box, arch === 'flat' ? 'flat' : arch, 2) + rect({ x: box.x - 10, y: box.y + box.height, width: 104, height: 9 }, sunny(light, '#fdf6e8'));
  });
  return (
    sky(picture, KERB) + skyline(picture, { base: KERB, height: random.between(420, 540), depth: 0.7 }) + hazeBand(picture, KERB, 300) +
    wall(picture, { x: left, y: top, width: right - left, height: KERB - top }, plaster, random.chance(0.6)) +
    windows.join('') +
    rect({ x: left - 10, y: top - 12, width: right - left + 20, height: 20 }, sunny(light, '#fdf6e8')) + eaveShadow(left, top + 8, right - left, 10) +
    rect({ x: left, y: 372, width: right - left, height: 28 }, accent) + eaveShadow(left, 400, right - left, 10) +
    fronts.join('') + (storey > 0 ? pavement(picture) : '')
  );
}

function shopFront(picture: Picture, bay: Box, arch: Arch, awning: Colour, index: number): string {
  const { random, light } = picture;
  const lit = isDark(light);
  const door = index % 2 === random.whole(0, 1) ? 0.66 : 0.1;
  const top = arch === 'flat' ? bay.y + 70 : bay.y + 36;
  const doorBox = { x: bay.x + bay.width * door, y: top, width: bay.width * 0.24, height: KERB - top };
  const paneX = door < 0.3 ? bay.x + bay.width * 0.4 : bay.x + bay.width * 0.1;
  const pane = { x: paneX, y: top, width: bay.width * 0.5, height: KERB - top - 44 };
  const frame = shaded(light, random.pick<Colour>(['#2c3f3f', '#7a5539', '#f7efe0']));
  const inner = lit ? gradient(picture, [[0, '#ffe7b5'], [1, '#eab26c']]) : gradient(picture, [[0, shaded(light, '#6c7f7b')], [1, mix(shaded(light, '#c9b48f'), light.sky[2], 0.25)]]);
  const display = random.pick([clothes, vases, plants, lamps])(picture, pane);
  const kind = arch === 'flat' ? 'flat' : 'flat';
  return (
    (lit ? lampGlow(picture, [bay.x + bay.width / 2, KERB - 60], bay.width * 0.55, 0.5) : '') +
    path(archOutline(pane, kind), inner) + display +
    path(d`M${pane.x + pane.width * 0.1} ${pane.y + pane.height}L${pane.x + pane.width * 0.36} ${pane.y}h${pane.width * 0.12}L${pane.x + pane.width * 0.22} ${pane.y + pane.height}z`, '#ffffff', { opacity: 0.2 }) +
    rect(pane, 'none', { stroke: frame, 'stroke-width': 9 }) + rect({ x: pane.x - 6, y: pane.y + pane.height, width: pane.width + 12, height: 44 }, frame) +
    rect(doorBox, inner) + stroke(d`M${doorBox.x + doorBox.width / 2} ${top}V${KERB}`, frame, 6) + rect(doorBox, 'none', { stroke: frame, 'stroke-width': 9 }) +
    stroke(d`M${doorBox.x + doorBox.width * 0.42} ${KERB - 140}v50M${doorBox.x + doorBox.width * 0.58} ${KERB - 140}v50`, '#d9b26a', 5) +
    (arch === 'flat' ? sign(picture, bay) : '') +
    awningMarkup(picture, { x: bay.x + bay.width * 0.07, y: arch === 'flat' ? bay.y + 58 : bay.y + 26, width: bay.width * 0.86, height: 66 }, index % 2 === 0 ? awning : mix(awning, '#f4ead7', 0.3))
  );
}

/** A sign board with an emblem instead of a name. */
function sign(picture: Picture, bay: Box): string {
  const { light, random } = picture;
  const board = random.pick<Colour>(['#20423f', '#5b4230', '#f7efe0', '#17211f']);
  const mark = sunny(light, board === '#f7efe0' ? '#c4704b' : '#e9cf9c');
  const [x, y] = [bay.x + bay.width / 2, bay.y + 33];
  const emblem = random.pick([
    circle([x, y], 11, mark) + stroke(d`M${x - 60} ${y}h38M${x + 22} ${y}h38`, mark, 4),
    path(d`M${x} ${y - 15}l12 15l-12 15l-12 -15z`, mark) + stroke(d`M${x - 70} ${y}h46M${x + 24} ${y}h46`, mark, 4),
    path(d`M${x} ${y + 13}q-22 -10 0 -30q22 20 0 30zM${x - 30} ${y + 6}q-14 -8 2 -18q10 12 -2 18zM${x + 30} ${y + 6}q14 -8 -2 -18q-10 12 2 18z`, mark),
  ]);
  return rect({ x: bay.x + bay.width * 0.1, y: bay.y + 10, width: bay.width * 0.8, height: 46 }, shaded(light, board), { rx: 3 }) + emblem;
}

function awningMarkup(picture: Picture, { x, y, width, height }: Box, cloth: Colour): string {
  const { light } = picture;
  const count = Math.round(width / 44);
  const step = width / count;
  const stripe = Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const from = x + index * 2 * step;
    return d`M${from + 8} ${y}h${step - 2}L${from + step - 4} ${y + height}h${-step}z`;
  }).join('');
  const scallop = Array.from({ length: count }, () => d`q${-step / 2} 26 ${-step} 0`).join('');
  return (
    rect({ x: x + 4, y: y + height, width: width - 8, height: 34 }, '#17211f', { opacity: 0.2 }) +
    path(d`M${x + 8} ${y}h${width - 16}L${x + width} ${y + height}` + scallop + 'z', sunny(light, cloth)) +
    path(stripe, sunny(light, mix(cloth, '#fffaf0', 0.8)), { opacity: 0.9 }) +
    rect({ x: x - 1, y: y + height - 3, width: width + 2, height: 5 }, shaded(light, cloth), { opacity: 0.6 })
  );
}

function clothes(picture: Picture, { x, y, width, height }: Box): string {
  const { random, light } = picture;
  const count = width > 190 ? 3 : 2;
  const foot = y + height;
  const skin = shaded(light, '#efe3cf');
  return Array.from({ length: count }, (_, index) => {
    const at = x + (width * (index + 0.5)) / count;
    const cloth = isDark(light) ? mix(random.pick<Colour>(['#c4704b', '#2f7a78', '#f4ead7']), '#5b3d25', 0.2) : sunny(light, random.pick<Colour>(['#c4704b', '#2f7a78', '#f4ead7', '#d8a862']));
    return stroke(d`M${at} ${foot}v-60`, '#6b5a48', 4) + ellipse([at, foot - 176], [11, 15], skin) + rect({ x: at - 4, y: foot - 166, width: 8, height: 16 }, skin) +
      path(d`M${at - 24} ${foot - 150}q24 -10 48 0l-8 52q22 40 18 66h-68q-4 -26 18 -66z`, cloth);
  }).join('');
}

function vases(picture: Picture, { x, y, width, height }: Box): string {
  const { random, light } = picture;
  const rows = [0.36, 0.66, 0.98];
  return rows.map((part, row) => {
    const foot = y + height * part;
    const jars = Array.from({ length: 3 }, (_, index) => {
      const at = x + (width * (index + 0.5)) / 3;
      const [w, h] = [random.between(16, 26), random.between(34, 54)];
      return path(d`M${at - w * 0.4} ${foot - h}h${w * 0.8}q${w * 0.5} ${h * 0.6} ${-w * 0.1} ${h}h${-w * 0.6}q${-w * 0.6} ${-h * 0.4} ${-w * 0.1} ${-h}z`, sunny(light, random.pick<Colour>(['#c4704b', '#2f7a78', '#f4ead7', '#d8a862'])));
    });
    return jars.join('') + (row < 2 ? rect({ x: x + 8, y: foot, width: width - 16, height: 6 }, shaded(light, '#8a6244')) : '');
  }).join('');
}

function plants(picture: Picture, { x, y, width, height }: Box): string {
  const { light } = picture;
  const id = palmSymbol(picture);
  return [0.22, 0.5, 0.8].map((part, index) =>
    plant(id, [x + width * part, y + height - 34], 104 + (index % 2) * 40) + path(d`M${x + width * part - 22} ${y + height - 42}h44l-7 42h-30z`, sunny(light, index % 2 === 0 ? '#c4704b' : '#f4ead7'))).join('');
}

function lamps(picture: Picture, { x, y, width, height }: Box): string {
  const { light } = picture;
  const warm = isDark(light) ? '#fff3d2' : sunny(light, '#f7e3b4');
  return [0.2, 0.5, 0.8].map((part, index) => {
    const [at, drop] = [x + width * part, y + 84 + (index % 2) * 34];
    return stroke(d`M${at} ${y}V${drop}`, '#5b5148', 2.5) + path(d`M${at - 30} ${drop + 26}q0 -28 30 -28t30 28z`, warm);
  }).join('') + rect({ x: x + width * 0.14, y: y + height - 66, width: width * 0.72, height: 12 }, shaded(light, '#8a6244')) +
    rect({ x: x + width * 0.2, y: y + height - 54, width: width * 0.6, height: 54 }, shaded(light, '#b98a5f')) + rect({ x: x + width * 0.3, y: y + height - 92, width: width * 0.16, height: 26 }, sunny(light, '#c4704b'), { rx: 8 }) + rect({ x: x + width * 0.56, y: y + height - 104, width: width * 0.1, height: 38 }, sunny(light, '#2f7a78'), { rx: 8 });
}

function pavement(picture: Picture): string {
  const { random, light } = picture;
  const palms = palmSymbol(picture);
  const trees = treeSymbol(picture);
  const pot = sunny(light, random.pick<Colour>(['#c4704b', '#f1e6d2', '#51645f']));
  const rays = Array.from({ length: 17 }, (_, index) => d`M${600 + (index - 8) * 96} ${KERB}L${600 + (index - 8) * 168} 900`).join('');
  const joint = shaded(light, '#cbb48f');
  const bench = random.between(420, 620);
  const pots = [random.between(60, 130), random.between(1060, 1140)];
  return (
    rect({ x: 0, y: KERB, width: WIDTH, height: HEIGHT - KERB }, gradient(picture, [[0, sunny(light, '#e9dac0')], [1, sunny(light, '#cfb88f')]])) +
    stroke(rays + d`M0 ${KERB + 38}H1200M0 ${KERB + 96}H1200`, joint, 2, { opacity: 0.6 }) +
    pots.map((x) => plant(random.chance(0.5) ? palms : trees, [x, KERB + 22], random.between(230, 300)) + path(d`M${x - 46} ${KERB + 10}h92l-12 66h-68z`, pot) + hedge(picture, [x - 44, KERB + 14], 88, 20)).join('') +
    (random.chance(0.6) ? ellipse([bench + 130, KERB + 112], [150, 9], '#17211f', { opacity: 0.2 }) + stroke(d`M${bench + 24} ${KERB + 70}v42M${bench + 236} ${KERB + 70}v42`, '#3a4544', 10) + rect({ x: bench, y: KERB + 58, width: 260, height: 16 }, sunny(light, '#a97c52'), { rx: 4 }) + rect({ x: bench, y: KERB + 26, width: 260, height: 16 }, sunny(light, '#a97c52'), { rx: 4 }) + stroke(d`M${bench + 24} ${KERB + 24}v40M${bench + 236} ${KERB + 24}v40`, '#3a4544', 8) : '')
  );
}
