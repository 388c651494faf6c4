import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { d, ellipse, path, rect, stroke, type Rectangle, type Picture } from './drawing.ts';
import { palmSymbol, plant } from './plants.ts';

export function clothes(picture: Picture, { x, y, width, height }: Rectangle): string {
  const { random, light } = picture;
  const count = width > 190 ? 3 : 2;
  const foot = y + height;
  const skin = shaded(light, '#efe3cf');
  return Array.from({ length: count }, (_, index) => {
    const at = x + (width * (index + 0.5)) / count;
    const cloth = isDark(light)
      ? mix(random.pick<Colour>(['#c4704b', '#2f7a78', '#f4ead7']), '#5b3d25', 0.2)
      : sunny(light, random.pick<Colour>(['#c4704b', '#2f7a78', '#f4ead7', '#d8a862']));
    return (
      stroke(d`M${at} ${foot}v-60`, '#6b5a48', 4) +
      ellipse([at, foot - 176], [11, 15], skin) +
      rect({ x: at - 4, y: foot - 166, width: 8, height: 16 }, skin) +
      path(d`M${at - 24} ${foot - 150}q24 -10 48 0l-8 52q22 40 18 66h-68q-4 -26 18 -66z`, cloth)
    );
  }).join('');
}

export function vases(picture: Picture, { x, y, width, height }: Rectangle): string {
  const { random, light } = picture;
  const rows = [0.44, 0.72, 0.99];
  return rows
    .map((part, row) => {
      const foot = y + height * part;
      const jars = Array.from({ length: 3 }, (_, index) => {
        const at = x + (width * (index + 0.5)) / 3;
        const [w, h] = [random.between(16, 26), random.between(34, 54)];
        return path(
          d`M${at - w * 0.4} ${foot - h}h${w * 0.8}q${w * 0.5} ${h * 0.6} ${-w * 0.1} ${h}h${-w * 0.6}q${-w * 0.6} ${-h * 0.4} ${-w * 0.1} ${-h}z`,
          sunny(light, random.pick<Colour>(['#c4704b', '#2f7a78', '#f4ead7', '#d8a862'])),
        );
      });
      return (
        jars.join('') +
        (row < 2
          ? rect({ x: x + 8, y: foot, width: width - 16, height: 6 }, shaded(light, '#8a6244'))
          : '')
      );
    })
    .join('');
}

export function plants(picture: Picture, { x, y, width, height }: Rectangle): string {
  const { light } = picture;
  const id = palmSymbol(picture);
  return [0.22, 0.5, 0.8]
    .map(
      (part, index) =>
        plant(id, [x + width * part, y + height - 34], 104 + (index % 2) * 40) +
        path(
          d`M${x + width * part - 22} ${y + height - 42}h44l-7 42h-30z`,
          sunny(light, index % 2 === 0 ? '#c4704b' : '#f4ead7'),
        ),
    )
    .join('');
}

export function lamps(picture: Picture, { x, y, width, height }: Rectangle): string {
  const { light } = picture;
  const warm = isDark(light) ? '#fff3d2' : sunny(light, '#f7e3b4');
  return (
    [0.2, 0.5, 0.8]
      .map((part, index) => {
        const [at, drop] = [x + width * part, y + 84 + (index % 2) * 34];
        return (
          stroke(d`M${at} ${y}V${drop}`, '#5b5148', 2.5) +
          path(d`M${at - 30} ${drop + 26}q0 -28 30 -28t30 28z`, warm)
        );
      })
      .join('') +
    rect(
      { x: x + width * 0.14, y: y + height - 66, width: width * 0.72, height: 12 },
      shaded(light, '#8a6244'),
    ) +
    rect(
      { x: x + width * 0.2, y: y + height - 54, width: width * 0.6, height: 54 },
      shaded(light, '#b98a5f'),
    ) +
    rect(
      { x: x + width * 0.3, y: y + height - 92, width: width * 0.16, height: 26 },
      sunny(light, '#c4704b'),
      { rx: 8 },
    ) +
    rect(
      { x: x + width * 0.56, y: y + height - 104, width: width * 0.1, height: 38 },
      sunny(light, '#2f7a78'),
      { rx: 8 },
    )
  );
}
