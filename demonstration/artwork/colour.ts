/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

/** Goes from `from` (amount 0) to `to` (amount 1). */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const [a, b] = [channels(from), channels(to)];
  return join(a.map((value, index) => value + ((b[index] ?? 0) - value) * amount));
}

/** What a surface of colour `surface` looks like under light of colour `light`. */
export function tint(surface: Colour, light: Colour): Colour {
  const lamp = channels(light);
  return join(channels(surface).map((value, index) => (value * (lamp[index] ?? 255)) / 255));
}

function channels(colour: Colour): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function join(values: readonly number[]): Colour {
  const [red = 0, green = 0, blue = 0] = values.map((value) =>
    Math.max(0, Math.min(255, Math.round(value))),
  );
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}
