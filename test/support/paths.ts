import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every path of the route table, with its parameters as they stand there. */
export function pathsOf(entries: RouteConfigEntry[]): string[] {
  return routesOf(entries).map(({ path }) => path);
}

/** The same of routes that have a page. */
export function pagePathsOf(entries: RouteConfigEntry[]): string[] {
  return routesOf(entries).flatMap(({ path, file }) => (file.endsWith('.tsx') ? [path] : []));
}

/** The same of routes that take forms or calls. */
export function actionPathsOf(entries: RouteConfigEntry[]): string[] {
  return routesOf(entries).flatMap(({ path, file }) => {
    const source = readFileSync(`app/${file}`, 'utf8');
    return /^export (async function|function|const) action\b/m.test(source) ? [path] : [];
  });
}

function routesOf(entries: RouteConfigEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path: part, file, children }) => {
    const path = part ? `${parent}/${part}` : parent;
    return children ? routesOf(children, path) : [{ path: path || '/', file }];
  });
}
