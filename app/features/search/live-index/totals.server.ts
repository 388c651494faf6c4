import { PURPOSES } from '#app/features/listings/types.ts';
import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import type { AgentTotals, Facets, SearchTotals } from '../types.ts';
import { countMeeting } from './conditions.server.ts';
import type { ListingIndex } from './listing-index.server.ts';
import { conditionsOf, type LiveFilter, matchingCells } from './matching.server.ts';

/** The total, and for each facet the counts without its own filter. */
export function countAndFacetsInIndex(index: ListingIndex, filter: LiveFilter): SearchTotals {
  const matches = matchingCells(index, filter, 2);
  const { anywhere, there } = conditionsOf(index, filter, matches);
  const facets: Facets = { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() };
  let total = 0;
  for (const match of matches) {
    const { cell, isType, isBedrooms } = match;
    const conditions = there(match);
    const count = conditions ? countMeeting(conditions, cell) : 0;
    if (isType && isBedrooms) {
      const all = conditions === anywhere ? count : countMeeting(anywhere, cell);
      add(facets.communities, cell.community, all);
      total += count;
    }
    if (isBedrooms) add(facets.propertyTypes, cell.type, count);
    if (isType) add(facets.bedrooms, cell.bedrooms, count);
  }
  return { total, facets };
}

export function countMatches(index: ListingIndex, filter: LiveFilter): number {
  const matches = matchingCells(index, filter, 3);
  const { there } = conditionsOf(index, filter, matches);
  return matches.reduce((sum, match) => sum + countMeeting(there(match)!, match.cell), 0);
}

/** How many listings were added on each day since a midnight in Dubai. */
export function countAdded({ orders, columns }: ListingIndex, since: Date): Map<string, number> {
  const counts: number[] = [];
  const first = since.getTime() * 1000;
  for (const { created } of Object.values(orders)) {
    for (const slots of created.from(1, { key: first, id: 0 })) {
      for (const slot of slots) {
        const day = Math.floor((columns.created[slot]! - first) / (DAY_MS * 1000));
        counts[day] = (counts[day] ?? 0) + 1;
      }
    }
  }
  return new Map(
    Object.entries(counts).map(([day, n]) => [
      isoDay(new Date(since.getTime() + Number(day) * DAY_MS)),
      n,
    ]),
  );
}

/** What each agent has on the market. @param communities null: anywhere. */
export function countByAgentInIndex(
  { cellsOf, columns, highestAgent }: ListingIndex,
  communities: number[] | null,
): AgentTotals[] {
  const [sale, rent] = PURPOSES.map((purpose) => {
    const counts = new Uint32Array(highestAgent + 1);
    const { all, in: inCommunities } = cellsOf[purpose];
    const cells = communities ? communities.flatMap((id) => inCommunities.get(id) ?? []) : all;
    for (const { isOnMarket, slots, size } of cells) {
      if (!isOnMarket) continue;
      for (let at = 0; at < size; at += 1) counts[columns.agent[slots[at]!]!]! += 1;
    }
    return counts;
  }) as [Uint32Array, Uint32Array];
  const totals: AgentTotals[] = [];
  for (let agentId = 1; agentId <= highestAgent; agentId += 1) {
    const total = { agentId, sale: sale[agentId]!, rent: rent[agentId]! };
    if (total.sale + total.rent > 0) totals.push(total);
  }
  return totals;
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
}
