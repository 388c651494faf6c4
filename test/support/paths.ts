import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every path of the route table, with its parameters as they stand there. */
export function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own = entry.children ? [] : [path || '/'];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}
