import { itemAt } from '#app/lib/required.ts';
/**
 * A hand-drawn Dubai: coast, islands, water and main roads, true to a few hundred metres.
 * Every line was drawn for this site by eye; no map data set is included.
 */

export interface LatLng {
  lat: number;
  lng: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Palm {
  hub: LatLng;
  /** Where the trunk meets the mainland. */
  root: LatLng;
  /** Of the crescent, in map units. */
  radius: number;
}

export const METRES_PER_UNIT = 25;

/** Size of the whole drawing, 80 x 70 km. */
export const DRAWING = { width: 3200, height: 2800 };

const NORTH_WEST: LatLng = { lat: 25.44, lng: 54.82 };
const UNITS_PER_DEGREE_LAT = 110_800 / METRES_PER_UNIT;
const UNITS_PER_DEGREE_LNG = 100_800 / METRES_PER_UNIT;

/** Local equirectangular projection to map units; the drawing's north-west corner is (0, 0). */
export function project({ lat, lng }: LatLng): MapPoint {
  return {
    x: (lng - NORTH_WEST.lng) * UNITS_PER_DEGREE_LNG,
    y: (NORTH_WEST.lat - lat) * UNITS_PER_DEGREE_LAT,
  };
}

/** The place at a point of the drawing. */
export function unproject({ x, y }: MapPoint): LatLng {
  return {
    lat: NORTH_WEST.lat - y / UNITS_PER_DEGREE_LAT,
    lng: NORTH_WEST.lng + x / UNITS_PER_DEGREE_LNG,
  };
}

/** Whether a place is within the drawing. */
export function isOnMap(place: LatLng): boolean {
  const { x, y } = project(place);
  return x >= 0 && y >= 0 && x <= DRAWING.width && y <= DRAWING.height;
}

/** The shore from south-west to north-east, with both banks of the Creek, then round inland beyond the drawing. */
export const MAINLAND = trace(
  '-210 -290,-150 -200,-107 -138,-78 -95,-60 -102,-48 -96,-52 -84,-63 -78,-48 -54,-35 -37,' +
    '-29 -14,-21 2,-15 14,-8 30,-4 42,17 38,18 42,-15 54,-24 58,-22 64,-1 81,4 77,-9 61,' +
    '-6 57,20 44,28 70,30 84,46 99,58 110,68 120,78 130,89 138,91 130,95 128,98 134,97 141,' +
    '94 144,94 147,98 151,104 155,110 158,115 163,124 173,133 181,141 188,148 192,154 191,' +
    '157 196,156 200,164 207,172 212,179 218,188 225,196 230,204 234,209 241,216 248,222 252,' +
    '228 252,233 257,241 260,245 255,249 258,253 264,262 264,264 258,273 259,280 265,276 269,' +
    '267 271,279 275,286 280,282 286,276 291,274 293,269 290,265 294,265 300,263 307,257 315,' +
    '250 321,244 327,236 333,230 340,224 344,218 343,211 339,204 331,193 325,187 323,186 327,' +
    '189 331,196 339,206 343,214 347.5,226 349,232 343,239 336,246 330,253 324,258 317,264 309,' +
    '267 301,267 295,269 293,273 295,276 296,280 301,287 313,294 325,301 331,309 337,320 335,' +
    '322 339,313 340,320 345,329 350,327 355,313 351,300 350,300 357,316 358,330 364,345 370,' +
    '358 377,372 388,400 420,440 455,480 490,480 720,-300 720,-300 -290',
);

export const ISLANDS = [
  // Bluewaters
  trace('82 119,82 123,79 125,76 123,76 120,79 118'),
  // Burj Al Arab
  trace('142 184,142 186,140 187,140 185'),
  // Jumeirah Bay
  trace('208 233,215 238,222 234,222 228,219 228,217 233,211 230'),
  // Dubai Islands
  trace('284 303,291 296,299 295,304 305,304 315,296 320'),
  trace('300 289,306 282,316 285,312 295'),
  trace('317 304,330 293,354 293,346 308,327 317'),
  trace('306 322,318 321,331 325,324 331,303 328'),
  // Jebel Ali terminal
  trace('29 42,37 40,49 56,40 66,32 68'),
];

export const PALMS: Palm[] = [
  { hub: at('118 132.5'), root: at('101.5 155'), radius: 93 },
  { hub: at('6.5 -12.5'), root: at('-22 4'), radius: 128 },
];

/** Drawn as broad strokes of water: the Dubai Water Canal and the Dubai Marina channel. */
const CHANNELS = [
  trace(
    '199 229.5,196 234,190 244,186 252,183 258,187 264,188 269,184 275,179 279,180 290,187 304,193 317,197 327.5',
  ),
  trace('69.5 124.5,69 131,72 136,77 139,84 143,88 145,93.8 145.5'),
];

/** Creek, lagoons and harbour basins, drawn without the waves of the open sea. */
const CALM = [
  trace('280 290,262 286,260 310,235 324,210 328,184 318,184 335,215 356,234 352,262 326,274 300'),
  trace('330 350,292 346,294 364,320 362'),
  trace('288 263,258 267,262 280,284 280'),
  trace('324 318,300 310,284 306,300 334,330 334'),
  trace('24 34,-34 46,-24 70,2 92,14 74,26 44'),
  trace('112 142,92 137,92 148,102 158,112 160'),
];

/** Parks and golf courses. */
const GREENS = [
  // Montgomerie
  trace('74 158,72 168,63 166,66 156'),
  // Majlis
  trace('86 153,87 160,81 161,80 155'),
  // Jumeirah Golf Estates
  trace('28 196,27 207,14 208,16 194'),
  // The Els Club
  trace('42 222,41 231,33 229,35 219'),
  // DAMAC Hills
  trace('30 250,25 259,14 256,17 245'),
  // Arabian Ranches
  trace('62 262,58 272,50 268,53 258'),
  // Dubai Hills
  trace('118 258,112 266,104 262,110 250'),
  // Al Barari
  trace('104 308,103 320,94 318,95 307'),
  // Meydan
  trace('162 296,160 309,152 306,154 293'),
  // Safa Park
  trace('190 246,187 252,181 247,185 242'),
  // Zabeel Park
  trace('239 296,236 305,229 301,232 292'),
  // Creek Park
  trace('246 318,239 326,233 330,240 318'),
  // Mushrif Park
  trace('228 444,222 464,203 462,208 440'),
  // Al Warqa
  trace('206 426,202 433,197 430,200 423'),
  // Al Mamzar
  trace('321 345,325 352,313 351,311 345'),
  // Expo City
  trace('-31 147,-34 157,-44 154,-42 143'),
];

/** Sheikh Zayed Road and Al Ittihad Road. */
const HIGHWAY = trace(
  '-150 -130,-95 -55,-70 10,-53 63,-42 77,-22 90,0 95,26 102,47 118,58 128,80 148,102 174,121 201,156 229,191 261,' +
    '211 276,225 286,229 296,231 318,238 334,250 338,262 346,290 360,302 372,340 398,400 450',
);

const ROADS = [
  // Al Khail Road and Ras Al Khor Road
  trace(
    '26 166,38 176,64 198,85 217,105 232,120 248,135 255,155 259,170 268,181 286,184 310,186 350,179 385,171 430,165 500',
  ),
  // Sheikh Mohammed Bin Zayed Road (E311)
  trace(
    '-160 -20,-80 103,-55 128,-35 139,5 151,30 169,43 190,54 232,58 262,64 285,74 298,98 323,120 355,140 377,' +
      '160 388,185 393,205 401,222 411,240 424,262 434,285 445,340 485',
  ),
  // Emirates Road (E611)
  trace(
    '-200 110,-132 184,-80 222,-30 240,-8 250,22 281,45 310,65 335,85 370,100 400,125 435,155 460,200 490,300 540',
  ),
  // Dubai-Al Ain Road
  trace('263 290,257 298,249 313,234 312,200 309,185 314,142 347,120 364,77 401,50 423,-60 510'),
  // Umm Suqeim Street and Al Qudra Road
  trace('140 188,124 205,106 231,90 248,55 251,40 262,0 299,-30 320,-130 385'),
  // Hessa Street
  trace('101 153,96 160,88 182,80 207,70 219,45 227,8 254'),
  // Expo Road
  trace('-12 93,-20 115,-25 142,-37 185,-50 262,-43 290,-50 340,-40 480'),
  // Airport Road
  trace('249 313,252 321,257 328,247 345,235 375,230 390,235 410,234 440,228 480'),
];

const STREETS = [
  // Jumeirah Road and Al Wasl Road
  trace('104 156,122 171,144 191,170 213,193 232,212 248,232 261,246 268'),
  trace('123 179,147 201,170 222,192 241,214 258,233 270,250 285'),
  // Al Khail First
  trace('50 150,64 163,84 184,110 217,148 247,170 256'),
  // Jumeirah Village Circle and Triangle
  trace('66 207,64 213,58 216,51 214,48 208,51 201,58 200,64 202,66 207'),
  trace('52 187,45 196,40 186,46 179,52 187'),
  // Discovery Gardens and Al Furjan
  trace('62 117,46 133,30 152,17 163,-2 178,-10 205,-22 240'),
  trace('46 118,30 128,18 152'),
  // Dubai Investment Park
  trace('5 151,-8 172,-20 190,-40 186'),
  // Jumeirah Golf Estates to DAMAC Hills
  trace('43 190,24 180,11 196,11 214,24 236,40 262'),
  // Al Barsha
  trace('118 187,108 196,96 205,85 217,70 240'),
  trace('133 187,112 219,98 243'),
  // Meydan Road and Nad Al Sheba
  trace('176 240,164 262,150 280,140 300,130 330,138 350'),
  trace('120 300,150 318,186 330'),
  // Financial Centre Road, Zabeel, Oud Metha
  trace('221 250,205 268,196 282,184 290'),
  trace('225 286,212 300,200 309'),
  trace('262 285,250 296,238 312,226 322,218 339,232 352'),
  // Deira
  trace('278 299,270 312,262 325,252 333'),
  trace('292 322,280 333,268 346,262 346'),
  trace('274 296,268 312,272 333,278 355,292 382,300 410'),
  trace('246 425,262 400,270 385,280 362'),
  // Mirdif and Al Warqa
  trace('235 398,222 424,205 420,188 404'),
  trace('218 352,205 370,186 380'),
  // International City and Silicon Oasis
  trace('176 395,168 412,156 420,140 410'),
  trace('130 372,124 392,116 408,104 402'),
  trace('139 377,128 404,134 425'),
  // Town Square and DAMAC Hills 2
  trace('22 281,4 300,-10 330,-18 372,-14 395'),
  trace('77 401,40 380,-10 374,-50 380'),
  // Dubai South
  trace('-80 103,-74 150,-82 190,-70 226'),
  trace('-80 190,-110 196,-132 184'),
  trace('-37 146,-60 150,-76 150'),
];

const RUNWAYS = [trace('262 346,244 382'), trace('259 343,242 377'), trace('-93 141,-115 181')];

/** Points well off the shore where the sea's name can stand. */
export const SEA_NAME_PLACES = [
  at('300 215'),
  at('265 225'),
  at('180 160'),
  at('155 150'),
  at('110 75'),
  at('65 75'),
  at('62 30'),
  at('0 -90'),
];

/** What the map and its overview both show, as SVG path data in map units. */
export const paths = {
  land: [MAINLAND, ...ISLANDS].map((shore) => curve(shore, true)).join(''),
  channels: CHANNELS.map((channel) => curve(channel)).join(''),
  palmDiscs: PALMS.map((palm) => disc(project(palm.hub), palm.radius + 5)).join(''),
  palmFronds: PALMS.map(fronds).join(''),
  palmCrescents: PALMS.map(crescent).join(''),
  world: worldIslands({ lat: 25.226, lng: 55.163 }),
};

/** Finer features, each drawn only on maps it reaches into. */
const DETAILS = {
  calm: CALM.map((water) => detail(water, true)),
  greens: GREENS.map((park) => detail(park, true)),
  streets: STREETS.map((street) => detail(street)),
  runways: RUNWAYS.map((runway) => detail(runway)),
  roads: ROADS.map((road) => detail(road)),
  highway: [detail(HIGHWAY)],
};

/** Path data of the features of one kind that may reach into the box. */
export function detailsWithin(kind: keyof typeof DETAILS, box: Box): string {
  return DETAILS[kind]
    .filter((feature) => overlap(feature.box, box))
    .map((feature) => feature.path)
    .join('');
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function detail(line: LatLng[], closed = false) {
  const points = line.map(project);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    path: curve(line, closed),
    box: {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    },
  };
}

/** Reads 'lat lng,lat lng,…' in thousandths of a degree from 25° N 55° E. */
function trace(text: string): LatLng[] {
  return text.split(',').map(at);
}

function at(text: string): LatLng {
  const [lat, lng] = text.split(' ').map(Number) as [number, number];
  return { lat: 25 + lat / 1000, lng: 55 + lng / 1000 };
}

/** A smooth line that rounds each corner: quadratic curves between the middles of the segments. */
function curve(line: LatLng[], closed = false): string {
  const points = line.map(project);
  const corners = closed ? points : points.slice(1, -1);
  const first = itemAt(points, 0);
  const start = closed ? middle(itemAt(points, -1), first) : first;
  const pen = startPen(start);
  for (const [index, corner] of corners.entries()) {
    const next = itemAt(points, closed ? (index + 1) % points.length : index + 2);
    const isLast = !closed && index === corners.length - 1;
    pen.curveTo(corner, isLast ? next : middle(corner, next));
  }
  if (corners.length === 0) pen.lineTo(itemAt(points, 1));
  return pen.path() + (closed ? 'z' : '');
}

/** Writes relative whole-unit commands, which are the shortest. */
function startPen(start: MapPoint) {
  let from = round(start);
  let text = `M${from.x} ${from.y}`;
  const step = (to: MapPoint) => pair({ x: to.x - from.x, y: to.y - from.y });
  const move = (command: string, to: MapPoint) => {
    text += command;
    from = to;
  };
  return {
    lineTo: (to: MapPoint) => move(`l${step(round(to))}`, round(to)),
    curveTo: (via: MapPoint, to: MapPoint) =>
      move(`q${step(round(via))}${separated(step(round(to)))}`, round(to)),
    path: () => text,
  };
}

function pair({ x, y }: MapPoint): string {
  return x + separated(String(y));
}

function separated(number: string): string {
  return number.startsWith('-') ? number : ` ${number}`;
}

function round({ x, y }: MapPoint): MapPoint {
  return { x: Math.round(x), y: Math.round(y) };
}

function middle(a: MapPoint, b: MapPoint): MapPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function disc({ x, y }: MapPoint, radius: number): string {
  const top = round({ x, y: y - radius });
  return `M${top.x} ${top.y}a${radius} ${radius} 0 1 0 1 0z`;
}

/** A point at a distance from the palm's hub, at an angle (degrees) from its axis. */
function onPalm(palm: Palm, distance: number, degrees: number): MapPoint {
  const hub = project(palm.hub);
  const root = project(palm.root);
  const direction = Math.atan2(hub.y - root.y, hub.x - root.x) + (degrees * Math.PI) / 180;
  return {
    x: hub.x + Math.cos(direction) * distance,
    y: hub.y + Math.sin(direction) * distance,
  };
}

/** The spine and eight fronds on each side, bending outwards. */
function fronds(palm: Palm): string {
  const { radius } = palm;
  const spine = startPen(onPalm(palm, -0.5 * radius, 0));
  spine.lineTo(onPalm(palm, 0.74 * radius, 0));
  let text = spine.path();
  for (const side of [-1, 1]) {
    for (let index = 0; index < 8; index++) {
      const base = onPalm(palm, (0.42 - 0.11 * index) * radius, 0);
      const tip = onPalm(palm, 0.78 * radius, side * (20 + 16.5 * index));
      const bend = onPalm(palm, 0.56 * radius, side * (8 + 15.5 * index));
      const pen = startPen(base);
      pen.curveTo(bend, tip);
      text += pen.path();
    }
  }
  return text;
}

/** The trunk and the breakwater around the fronds, open to the sea in two places. */
function crescent(palm: Palm): string {
  const { radius } = palm;
  const trunk = startPen(project(palm.root));
  trunk.lineTo(onPalm(palm, -0.5 * radius, 0));
  const arcs = (
    [
      [-128, -88],
      [-82, 82],
      [88, 128],
    ] as const
  ).map(([from, to]) => {
    const start = round(onPalm(palm, radius, from));
    const end = round(onPalm(palm, radius, to));
    return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
  });
  return trunk.path() + arcs.join('');
}

/** The World as dots in an oval, spread by the golden angle, some left out as its oceans. */
function worldIslands(center: LatLng): string {
  const { x, y } = project(center);
  let text = '';
  for (let index = 1; index < 90; index++) {
    if (index % 7 === 3 || index % 11 === 5) continue;
    const angle = index * 2.39996;
    const distance = Math.sqrt(index / 90);
    const dot = round({
      x: x + Math.cos(angle) * distance * 140,
      y: y + Math.sin(angle) * distance * 170,
    });
    text += `M${dot.x} ${dot.y}h0`;
  }
  return text;
}
