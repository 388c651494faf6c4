import type { Pixel } from './use-projection.ts';

interface OutlineSketchProps {
  /** The corners set so far. */
  corners: Pixel[];
  /** A line being drawn, or the position of the next corner. */
  path?: Pixel[];
}

/** An unfinished outline with its corners; the first is larger when it can be closed. */
export function OutlineSketch({ corners, path = [] }: OutlineSketchProps) {
  const points = [...corners, ...path].map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg aria-hidden className="shape-sketch">
      <polyline points={points} />
      {corners.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r={at === 0 && corners.length > 2 ? 8 : 4} />
      ))}
    </svg>
  );
}
