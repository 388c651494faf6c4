import { shapeText, withinLimits } from './encoding.ts';

/**
 * The shapes in the parameters, each in its shortest form, up to the limits of a search. A browser only sends back what the
 * server has parsed, which saves its scripts the code.
 */
export function readShapes(texts: string[]): string[] {
  if (import.meta.env?.SSR === false) return texts;
  return withinLimits([...new Set(texts.flatMap((text) => shapeText(text) ?? []))]);
}
