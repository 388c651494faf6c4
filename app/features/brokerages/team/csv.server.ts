import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { AgentFigures, TeamLead, TeamListing } from './types.ts';

export function teamFiguresCsv(figures: AgentFigures[]): AsyncIterable<string> {
  const { columns } = messages('companies').work.figures;
  const minutes = (seconds: number | null) => seconds && Math.round(seconds / 60);
  const rows = figures.map((it) => [
    it.name,
    it.listings,
    it.views,
    it.enquiries,
    minutes(it.firstAnswer),
    it.viewings,
    it.closed,
  ]);
  return csvPieces(columns, [rows]);
}

export function teamListingsCsv(batches: AsyncIterable<TeamListing[]>): AsyncIterable<string> {
  const { columns } = messages('companies').work.listings; // later, the request's language is no longer known
  const { status, purpose } = messages('listingForm').options;
  return csvPieces(
    columns,
    mapBatches(batches, (it) => [
      it.reference,
      it.title,
      it.placeName,
      purpose[it.purpose],
      it.price,
      status[it.status],
      it.agent,
      it.views,
      it.enquiries,
      isoMinute(it.updatedAt),
    ]),
  );
}

export function teamLeadsCsv(batches: AsyncIterable<TeamLead[]>): AsyncIterable<string> {
  const { columns } = messages('companies').work.leads;
  const { leads, inbox, unknownProperty } = messages('conversations');
  return csvPieces(
    columns,
    mapBatches(batches, (it) => [
      it.about === 'listing' ? it.title : inbox.about[it.about] + (it.title ?? unknownProperty),
      it.reference,
      it.name,
      leads.states[it.state],
      it.agent,
      it.notes,
      isoMinute(it.createdAt),
    ]),
  );
}

async function* mapBatches<Row>(
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => unknown[],
): AsyncGenerator<unknown[][]> {
  for await (const rows of batches) yield rows.map(cells);
}
