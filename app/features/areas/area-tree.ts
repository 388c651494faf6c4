import { furtherCommunity } from './further-communities.ts';
import { areaSlug, bracketForms, foldName, namesOf, plainForms } from './rules.ts';
import type { AreaKind, AreaPath, AreaStep } from './types.ts';

/** A place on the way into the database; `id` is null until it is stored, see `idOf`. */
export interface Place {
  id: number | null;
  parent: Place | null;
  kind: AreaKind;
  slug: string;
  nameEn: string;
  nameAr: string | null;
  isMain: boolean;
  names: string[];
  inside: Names;
  points: [lat: number, lng: number][];
}

/** Places by every name they go by, and by their own name without its brackets. */
interface Names {
  own: Map<string, Place>;
  plain: Map<string, Place>;
  other: Map<string, Place>;
  /** The next level in; null for a name that several places share. */
  deeper: Map<string, Place | null>;
}

export interface AreaTree {
  communities: Names;
  slugs: Set<string>;
  /** Places found missing, parents before children. */
  added: Place[];
  /** Ids of known buildings that turned out to have places inside. */
  outgrown: Set<number>;
}

const noNames = (): Names => ({
  own: new Map(),
  plain: new Map(),
  other: new Map(),
  deeper: new Map(),
});

type KnownPlace = Omit<Place, 'parent' | 'inside' | 'points'> & {
  id: number;
  parentId: number | null;
};

/** @param known every place of the database, in any order. */
export function createAreaTree(known: KnownPlace[]): AreaTree {
  const tree: AreaTree = {
    communities: noNames(),
    slugs: new Set(known.map(({ slug }) => slug)),
    added: [],
    outgrown: new Set(),
  };
  const places = known.map(({ parentId, ...own }) => {
    const place: Place = { ...own, parent: null, inside: noNames(), points: [] };
    return { place, parentId };
  });
  const byId = new Map(places.map(({ place }) => [place.id, place]));
  for (const { place, parentId } of places) {
    place.parent = byId.get(parentId) ?? null;
    register(place, tree);
  }
  return tree;
}

function register(place: Place, tree: AreaTree): void {
  const names = place.parent?.inside ?? tree.communities;
  const add = (index: Map<string, Place>, forms: string[]): void => {
    for (const form of forms) if (!index.has(form)) index.set(form, place);
  };
  add(names.own, [foldName(place.nameEn)]);
  add(names.plain, plainForms(place.nameEn));
  const shared = new Set(place.parent ? bracketForms(place.nameEn) : []);
  add(
    names.other,
    place.names.filter((name) => !shared.has(name)),
  );
  const own = foldName(place.nameEn);
  const outer = place.parent?.parent?.inside.deeper;
  outer?.set(own, outer.has(own) ? null : place);
}

/**
 * Finds the place at the end of a path and adds to the tree whatever is missing along it.
 * @throws if the community's name has no letter or digit.
 */
export function locate(tree: AreaTree, path: AreaPath): Place {
  const steps = rerooted(
    tree,
    path.filter(({ nameEn }) => foldName(nameEn) !== ''),
  );
  let place: Place | null = null;
  for (const step of steps) {
    if (place && isSameName(place, step)) continue;
    const next: Place = stepInto(tree, place, step);
    if (next.id === null && isPoint(step)) next.points.push([step.lat, step.lng]);
    place = next;
  }
  if (!place) throw new Error('A path of areas needs the name of a community');
  return place;
}

function stepInto(tree: AreaTree, parent: Place | null, step: AreaStep): Place {
  const names = parent ? parent.inside : tree.communities;
  const known = findIn(names, step, parent === null) ?? names.deeper.get(foldName(step.nameEn));
  if (known) return known;
  const further = parent ? undefined : furtherCommunity(step.nameEn);
  return (further && findIn(names, further, true)) ?? add(tree, parent, further ?? step);
}

const isPoint = (step: AreaStep): step is AreaStep & { lat: number; lng: number } =>
  typeof step.lat === 'number' && typeof step.lng === 'number';

const isSameName = (place: Place, step: AreaStep): boolean =>
  foldName(place.nameEn) === foldName(step.nameEn);

/** Some files put a main community inside another one: 'City Walk' in 'Al Wasl', 'Arjan' in 'Dubailand'. */
function rerooted(tree: AreaTree, steps: AreaStep[]): AreaStep[] {
  const [outer, inner] = steps;
  if (!outer || !inner) return steps;
  const main = tree.communities.own.get(foldName(inner.nameEn));
  if (!main?.isMain) return steps;
  const root = findIn(tree.communities, outer, true);
  const isChild = root && findIn(root.inside, inner, false);
  return isChild ? steps : steps.slice(1);
}

/** Two names that differ only in their brackets ('Tower A (Phase 1)' and '(Phase 2)') are two places. */
function findIn(names: Names, step: AreaStep, isCommunity: boolean): Place | undefined {
  const [whole = '', base] = plainForms(step.nameEn);
  const match = names.own.get(whole) ?? names.plain.get(whole) ?? names.other.get(whole);
  if (match || base === undefined) return match;
  return names.own.get(base) ?? (isCommunity ? names.other.get(base) : undefined);
}

function add(tree: AreaTree, parent: Place | null, step: AreaStep): Place {
  const nameEn = step.nameEn.trim().replace(/\s+/g, ' ');
  const nameAr = step.nameAr?.trim() || null;
  const place: Place = {
    id: null,
    parent,
    kind: parent ? (step.kind ?? 'building') : 'community',
    slug: freeSlug(tree, parent, nameEn),
    nameEn,
    nameAr,
    isMain: false,
    names: namesOf({ nameEn, nameAr, aliases: step.aliases ?? [] }),
    inside: noNames(),
    points: [],
  };
  if (parent?.kind === 'building') {
    parent.kind = 'sub_community';
    if (parent.id !== null) tree.outgrown.add(parent.id);
  }
  register(place, tree);
  tree.added.push(place);
  return place;
}

function freeSlug(tree: AreaTree, parent: Place | null, nameEn: string): string {
  const own = areaSlug([nameEn]);
  const root = parent ? communityOf(parent).slug : '';
  const slug = root === '' || own.startsWith(root) ? own : `${root}-${own}`;
  let free = slug;
  for (let n = 2; tree.slugs.has(free); n += 1) free = `${slug}-${n}`;
  tree.slugs.add(free);
  return free;
}

/** @throws if the place is not stored yet. */
export function idOf({ id, slug }: Place): number {
  if (id === null) throw new Error(`The area ${slug} is not stored yet`);
  return id;
}

export function communityOf(place: Place): Place {
  return place.parent ? communityOf(place.parent) : place;
}

/** The mean of the points given for a place; null without any. */
export function middleOf(points: [number, number][]): { lat: number; lng: number } | null {
  if (points.length === 0) return null;
  const sum = (at: 0 | 1): number => points.reduce((total, point) => total + point[at], 0);
  return { lat: sum(0) / points.length, lng: sum(1) / points.length };
}
