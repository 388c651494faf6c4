import { mix, type Colour } from './colour.ts';
import { circle, d, svgElement, ellipse, path, rect, stroke } from './drawing.ts';

const EDGE = 320;

type HairCut = 'short' | 'parted' | 'curly' | 'bob' | 'long' | 'bun' | 'coils' | 'wavy';

interface Sitter {
  back: Colour;
  skin: Colour;
  hair: Colour;
  cut: HairCut | 'headscarf' | 'ghutra';
  /** The colour of the jacket, the robe or the blouse, and of what is worn under it. */
  cloth: Colour;
  under: Colour;
  beard?: 'full' | 'stubble';
  glasses?: true;
  earrings?: true;
  tie?: Colour;
}

/** The agents of the world in the order of their numbers. */
const SITTERS: Sitter[] = [
  {
    back: '#f3d9ae',
    skin: '#e0b088',
    hair: '#2f221d',
    cut: 'long',
    cloth: '#0c5a55',
    under: '#fbf3e6',
    earrings: true,
  },
  {
    back: '#bfdfdc',
    skin: '#f0c8a8',
    hair: '#b98a52',
    cut: 'parted',
    cloth: '#31474d',
    under: '#ffffff',
    beard: 'stubble',
  },
  {
    back: '#f6d7c3',
    skin: '#b97f57',
    hair: '#221a19',
    cut: 'bun',
    cloth: '#b5533a',
    under: '#fbe8d2',
    earrings: true,
  },
  {
    back: '#d9e6dc',
    skin: '#c8935f',
    hair: '#221c1a',
    cut: 'ghutra',
    cloth: '#fdfaf3',
    under: '#f1ece0',
    beard: 'full',
  },
  {
    back: '#f7e3b4',
    skin: '#85563b',
    hair: '#1f1816',
    cut: 'coils',
    cloth: '#d98f2b',
    under: '#fff6e6',
    earrings: true,
  },
  {
    back: '#cfe0e6',
    skin: '#e3b48c',
    hair: '#3a2a20',
    cut: 'short',
    cloth: '#20515b',
    under: '#e8f0f0',
    beard: 'full',
  },
  {
    back: '#dbe9cf',
    skin: '#f4cfb4',
    hair: '#9c4f2c',
    cut: 'bob',
    cloth: '#3f6f5a',
    under: '#ffffff',
  },
  {
    back: '#f2e2cd',
    skin: '#e9bf94',
    hair: '#1c191b',
    cut: 'short',
    cloth: '#4a5a63',
    under: '#ffffff',
    glasses: true,
    tie: '#b5533a',
  },
  {
    back: '#e6d3c2',
    skin: '#c99468',
    hair: '#2a1e19',
    cut: 'curly',
    cloth: '#7c5a3c',
    under: '#f7efe2',
    beard: 'stubble',
  },
  {
    back: '#f5d6cf',
    skin: '#d8a67c',
    hair: '#2a2320',
    cut: 'headscarf',
    cloth: '#2f7a78',
    under: '#245f5e',
  },
  {
    back: '#c8e0d6',
    skin: '#c98f63',
    hair: '#1e1a1a',
    cut: 'parted',
    cloth: '#fbf3e6',
    under: '#c7dcd8',
    tie: '#0c5a55',
  },
  {
    back: '#dcd9ea',
    skin: '#eec3a2',
    hair: '#a9a6a4',
    cut: 'wavy',
    cloth: '#5b4a66',
    under: '#f8f2ea',
    glasses: true,
  },
];

/** The portrait of an invented agent, 320 x 320. @param number from 1; null if there is none. */
export function portrait(number: number): string | null {
  const sitter = SITTERS[number - 1];
  if (!sitter) return null;
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width: EDGE, height: EDGE };
  return svgElement(
    'svg',
    { ...frame, viewBox: `0 0 ${EDGE} ${EDGE}`, fill: 'none' },
    backdrop(sitter) + behind(sitter) + shoulders(sitter) + head(sitter) + front(sitter),
  );
}

function backdrop({ back }: Sitter): string {
  return (
    rect({ x: 0, y: 0, width: EDGE, height: EDGE }, back) +
    circle([236, 92], 120, mix(back, '#ffffff', 0.35)) +
    path(d`M0 262q90 -40 170 -14t150 -20v92H0z`, mix(back, '#0c5a55', 0.14))
  );
}

/** Hair that falls behind the shoulders. */
function behind({ cut, hair }: Sitter): string {
  const dark = mix(hair, '#000000', 0.2);
  if (cut === 'long')
    return path(d`M92 130Q92 56 160 54T228 130Q230 200 246 262H74Q90 200 92 130z`, dark);
  if (cut === 'wavy')
    return path(
      d`M94 128Q92 56 160 54T228 128q14 22 4 44q14 26 -8 56H96q-22 -30 -8 -56q-10 -22 6 -44z`,
      dark,
    );
  if (cut === 'bob') return path(d`M96 132Q94 58 160 56T226 132q6 40 0 74H94q-4 -34 2 -74z`, dark);
  if (cut === 'bun') return circle([160, 56], 30, dark);
  if (cut === 'coils')
    return [
      [112, 92],
      [128, 66],
      [160, 54],
      [192, 66],
      [208, 92],
      [104, 122],
      [216, 122],
    ]
      .map(([x = 0, y = 0]) => circle([x, y], 27, hair))
      .join('');
  return '';
}

function shoulders({ cloth, under, skin, cut, tie }: Sitter): string {
  const shade = mix(cloth, '#17211f', 0.16);
  const robe = path(d`M34 320Q38 244 106 232L160 226L214 232Q282 244 286 320z`, cloth);
  const neck = path(d`M138 176h44v44q0 20 -22 22q-22 -2 -22 -22z`, mix(skin, '#6b3a24', 0.2));
  if (cut === 'ghutra')
    return (
      robe +
      neck +
      path(d`M128 232l32 12l32 -12l-6 20l-26 14l-26 -14z`, under) +
      stroke(d`M160 262v58`, mix(cloth, '#8d9a97', 0.4), 3)
    );
  if (cut === 'headscarf') return robe;
  const opening = path(d`M126 230L160 300L194 230L182 222L160 246L138 222z`, under);
  const lapels =
    path(d`M126 230L108 236L120 268L110 276L160 320V300z`, shade) +
    path(d`M194 230L212 236L200 268L210 276L160 320V300z`, shade);
  const knot = tie ? path(d`M151 248h18l-4 14l8 40l-13 14l-13 -14l8 -40z`, tie) : '';
  return robe + neck + opening + lapels + knot;
}

function head({ skin, hair, beard, glasses, earrings, cut }: Sitter): string {
  const [shade, line] = [mix(skin, '#8a4a30', 0.28), mix(skin, '#3a1d12', 0.72)];
  const brow = cut === 'wavy' ? '#7d7977' : hair;
  const ears = ellipse([108, 142], [9, 14], shade) + ellipse([212, 142], [9, 14], shade);
  const jaw = d`M110 120Q108 78 160 78T210 120Q212 168 188 190Q160 206 132 190Q108 168 110 120z`;
  const hairs: Record<NonNullable<Sitter['beard']>, string> = {
    full: path(
      d`M110 132Q108 176 132 192Q160 210 188 192Q212 176 210 132Q204 156 188 160Q160 148 132 160Q116 156 110 132z`,
      hair,
    ),
    stubble: path(
      d`M110 138Q110 174 132 191Q160 207 188 191Q210 174 210 138Q204 162 186 164Q160 156 134 164Q116 162 110 138z`,
      hair,
      { opacity: 0.3 },
    ),
  };
  const lips = mix(skin, '#a33b34', 0.55);
  const smile =
    beard === 'full'
      ? stroke(d`M146 172q14 9 28 0`, lips, 5, { 'stroke-linecap': 'round' })
      : path(d`M142 170q18 6 36 0q-6 14 -18 14t-18 -14z`, lips) +
        stroke(d`M147 172q13 4 26 0`, '#ffffff', 3);
  const eye = (x: number): string =>
    ellipse([x, 136], [8, 5.6], '#fffaf2') +
    circle([x, 136], 4.4, '#33241d') +
    stroke(d`M${x - 9} 134q9 -8 18 0`, line, 3, { 'stroke-linecap': 'round' });
  return (
    ears +
    path(jaw, skin) +
    path(
      d`M178 80Q214 90 210 122Q212 168 188 190Q178 196 166 198Q194 168 190 130Q190 98 178 80z`,
      shade,
      { opacity: 0.35 },
    ) +
    (beard ? hairs[beard] : '') +
    eye(138) +
    eye(182) +
    stroke(d`M126 120q12 -8 24 -1M170 119q12 -7 24 1`, brow, 4.6, { 'stroke-linecap': 'round' }) +
    stroke(d`M160 138q-6 14 -5 18q4 4 11 1`, shade, 3.4, { 'stroke-linecap': 'round' }) +
    smile +
    (glasses ? spectacles() : '') +
    (earrings ? circle([106, 162], 5, '#e0b04a') + circle([214, 162], 5, '#e0b04a') : '')
  );
}

function spectacles(): string {
  const rim = { stroke: '#2f3a3b', 'stroke-width': 4 };
  return (
    [118, 164]
      .map((x) =>
        rect({ x, y: 122, width: 38, height: 30 }, '#ffffff', {
          rx: 12,
          'fill-opacity': 0.12,
          ...rim,
        }),
      )
      .join('') + stroke('M156 134q4-4 8 0M118 132l-10-3M202 132l10-3', '#2f3a3b', 4)
  );
}

/** Hair over the forehead, or what covers it. */
function front({ cut, hair, cloth, under }: Sitter): string {
  const shine = mix(hair, '#ffffff', 0.16);
  switch (cut) {
    case 'headscarf':
      return (
        path(
          d`M160 50Q92 52 92 132Q90 196 66 250Q108 288 160 286T254 250Q230 196 228 132Q228 52 160 50zM160 86Q206 86 206 132Q206 172 186 190Q160 206 134 190Q114 172 114 132Q114 86 160 86z`,
          cloth,
          { 'fill-rule': 'evenodd' },
        ) +
        path(d`M114 132Q114 86 160 86T206 132Q200 100 160 100T114 132z`, under) +
        stroke(d`M96 250Q150 262 196 204M120 276Q184 262 214 206`, under, 4, {
          'stroke-linecap': 'round',
          opacity: 0.6,
        })
      );
    case 'ghutra':
      return (
        path(
          d`M160 52Q100 54 98 116Q100 178 74 252Q100 262 112 246Q116 190 112 122Q124 96 160 96T208 122Q204 190 208 246Q220 262 246 252Q220 178 222 116Q220 54 160 52z`,
          cloth,
        ) +
        stroke(
          d`M112 122Q116 190 112 246M208 122Q204 190 208 246M126 66Q112 84 108 108M194 66Q208 84 212 108`,
          '#d8d2c3',
          2.6,
        ) +
        stroke(d`M101 92Q160 66 219 92M103 80Q160 54 217 80`, '#262324', 8)
      );
    case 'long':
    case 'wavy':
      return (
        path(
          d`M104 142Q100 62 160 60T216 142Q212 110 186 92Q150 112 116 110Q106 122 104 142z`,
          hair,
        ) + stroke(d`M128 78q20 -12 46 -6`, shine, 5, { 'stroke-linecap': 'round' })
      );
    case 'bob':
      return (
        path(
          d`M100 190Q92 64 160 60T220 190Q208 176 208 124Q176 116 150 92Q132 114 112 122Q112 176 100 190z`,
          hair,
        ) + stroke(d`M118 88q16 -18 40 -18`, shine, 5, { 'stroke-linecap': 'round' })
      );
    case 'bun':
      return (
        path(d`M106 130Q104 66 160 64T214 130Q208 100 160 84Q112 100 106 130z`, hair) +
        stroke(d`M142 46q16 -10 32 0`, shine, 5, { 'stroke-linecap': 'round' })
      );
    case 'coils':
      return [
        [120, 90],
        [144, 78],
        [170, 78],
        [196, 88],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 18, mix(hair, '#ffffff', 0.05)))
        .join('');
    case 'curly':
      return [
        [110, 106],
        [120, 84],
        [142, 70],
        [166, 66],
        [188, 74],
        [206, 92],
        [212, 112],
        [152, 84],
        [178, 86],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 17, hair))
        .join('');
    case 'parted':
      return (
        path(
          d`M106 126Q100 62 164 62Q220 64 214 126Q208 104 198 96Q160 100 132 84Q114 98 106 126z`,
          hair,
        ) + stroke(d`M134 84Q150 70 182 72`, shine, 4, { 'stroke-linecap': 'round' })
      );
    case 'short':
      return (
        path(
          d`M106 128Q100 64 160 62T214 128Q208 100 192 92Q160 84 128 92Q112 100 106 128z`,
          hair,
        ) + stroke(d`M130 76q28 -12 56 0`, shine, 4, { 'stroke-linecap': 'round' })
      );
  }
}
