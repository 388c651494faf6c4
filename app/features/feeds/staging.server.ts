import { createHash } from 'node:crypto';
import { loadAddressIndex } from '#app/features/areas/queries.server.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import {
  addPlace,
  createStage,
  type StagedFeedRow,
  type StagedPlace,
  stageRows,
  statedColumns,
} from '#app/features/listings/import/mutations.server.ts';
import { companiesNeedPermits } from '#app/features/listings/permit.server.ts';
import { type CamelCase, camelCase } from '#app/lib/camel-case.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { reasonOf } from '#app/server/outgoing.server.ts';
import { choiceKey } from './codes.ts';
import { type StatedField, STATED_NAMES } from './fields.ts';
import { Findings } from './findings.ts';
import { feedFormatOf, readHome } from './formats.ts';
import type { FeedDraft, FeedHome } from './homes.ts';
import { createFeedStage, stageAllGone, stageOthers, stagePhotos } from './mutations.server.ts';
import { findOverrides } from './overrides/own-values.server.ts';
import { overridden } from './overrides/rules.ts';
import type { FeedOverride } from './overrides/types.ts';
import {
  type Feed,
  type FeedAgent,
  findChoices,
  findFeedAgents,
  findStored,
  type StoredHomes,
} from './queries.server.ts';
import { RunReport } from './report.ts';
import {
  amenityOf,
  type FeedNote,
  placeWord,
  checkHome,
  type FeedContext,
  referenceOf,
} from './rules.ts';
import type { Choices, Element, Flaw, PreviewHome } from './types.ts';
import { readItems } from './xml.server.ts';

/** Homes staged at a time, or characters of them. */
const BATCH = { homes: 500, characters: 8_000_000 };
/** The agent of homes that belong to the company as a whole. */
const COMPANY = 0;

/** The state while a feed is read. */
interface Stage {
  connection: Connection;
  feed: Feed;
  context: FeedContext | null;
  choices: Choices;
  agents: FeedAgent[];
  overrides: ReadonlyMap<string, FeedOverride[]>;
  /** The homes that need no permit number, because the feed doesn't bring them to the market; null: none does. */
  stored: StoredHomes | null;
  /** What the feed says now of fields that are overridden. */
  restated: Omit<FeedOverride, 'value'>[];
  places: Map<string, StagedPlace>;
  report: RunReport;
  findings: Findings;
  homes: number;
  /** Those of them that the feed itself takes off the market. */
  gone: number;
  leftOut: number;
  /** Those of them that only want a permit number. */
  unpermitted: number;
}

interface Read {
  reference: string;
  home: FeedHome;
  draft: FeedDraft;
  flaws: FeedNote<Flaw>[];
  row: StagedFeedRow;
}

/**
 * Reads a feed and stages its homes in the tables of the connection.
 * @throws UnusableFileError for a file that isn't a feed or has no usable home.
 */
export async function stageFeed(
  connection: Connection,
  feed: Feed,
  bytes: AsyncIterable<Uint8Array>,
  {
    onRead,
    ...source
  }: { signal?: AbortSignal; contentType?: string; onRead?: (homes: number) => void } = {},
) {
  const index = await loadAddressIndex(connection);
  const stage: Stage = {
    connection,
    feed,
    context: null,
    choices: await findChoices(feed.id),
    agents: await findFeedAgents(feed.brokerageId),
    overrides: await findOverrides(feed.id),
    stored: companiesNeedPermits() ? await findStored(connection, feed.id) : null,
    restated: [],
    places: new Map(),
    report: new RunReport(),
    findings: new Findings(),
    homes: 0,
    gone: 0,
    leftOut: 0,
    unpermitted: 0,
  };
  await createStage(connection);
  await createFeedStage(connection);
  let waiting: (Element | null)[] = [];
  let weight = 0;
  for await (const { root, items, characters } of readItems(bytes, source)) {
    const format = feedFormatOf(root);
    if (!format) throw unknownForm(root);
    const { choices } = stage;
    stage.context ??= {
      format,
      index,
      choices,
      now: new Date(),
      mostPhotos: numberSetting('listing_photos'),
    };
    waiting.push(...items);
    weight += characters;
    if (waiting.length < BATCH.homes && weight < BATCH.characters) continue;
    await stageItems(stage, stage.context, waiting);
    waiting = [];
    weight = 0;
    onRead?.(stage.homes);
  }
  if (stage.context) await stageItems(stage, stage.context, waiting);
  const { homes, gone, leftOut, unpermitted } = stage;
  if (homes === 0) throw new UnusableFileError(reasonOf('no_homes'));
  const report = stage.report.toLines();
  // One that marks homes as gone is understood: they are withdrawn, whatever is wrong with the others.
  if (leftOut === homes && unpermitted === 0) throw new UselessFeedError(report, homes);
  const found = stage.findings.toFound();
  const { restated } = stage;
  const places = [...stage.places.values()];
  const hasMore = unpermitted > 0;
  return { places, homes: homes - gone, leftOut, hasMore, report, found, restated };
}

/** Stages the withdrawal of all homes of a feed. */
export async function stageRemoval(connection: Connection, { feed }: { feed: Feed }) {
  await createStage(connection);
  await createFeedStage(connection);
  await stageAllGone(connection, feed.id);
  return { places: [], homes: 0, leftOut: 0, report: [] };
}

/** None of a feed's homes can be used; the report says why. */
export class UselessFeedError extends UnusableFileError {
  readonly report: ReturnType<RunReport['toLines']>;
  readonly homes: number;
  constructor(report: ReturnType<RunReport['toLines']>, homes: number) {
    super(reasonOf('none_usable', homes.toLocaleString('en')));
    this.report = report;
    this.homes = homes;
  }
}

function unknownForm(root: string): UnusableFileError {
  return new UnusableFileError(reasonOf('unknown_form', root.slice(0, 40)));
}

async function stageItems(
  stage: Stage,
  context: FeedContext,
  items: (Element | null)[],
): Promise<void> {
  const others: { reference: string; isGone: boolean }[] = [];
  const read: Read[] = [];
  for (const item of items) {
    const outcome = readItem(stage, context, item);
    if (!outcome) stage.leftOut += 1;
    else if ('row' in outcome) read.push(outcome);
    else {
      stage[outcome.isGone ? 'gone' : 'leftOut'] += 1;
      others.push(outcome);
    }
  }
  const rows = read.map(({ row }) => row);
  const repeated = new Set((await stageRows(stage.connection, rows)).map(({ line }) => line));
  const staged = read.filter(({ row }) => !repeated.has(row.line));
  for (const { row, reference } of read) {
    if (!repeated.has(row.line)) continue;
    stage.report.add('duplicate', reference);
    stage.leftOut += 1;
  }
  for (const it of staged) {
    for (const { kind, ...more } of it.flaws) stage.report.add(kind, it.reference, more);
    addFindings(stage, context, it);
  }
  await stagePhotos(
    stage.connection,
    staged.flatMap(({ reference, draft: { photos, plans } }) =>
      [photos, plans].flatMap((files) =>
        files.map((file, position) => ({ ...file, reference, position, isPlan: files === plans })),
      ),
    ),
  );
  await stageOthers(stage.connection, others);
}

/** Null for an entry without a usable reference. */
function readItem(
  stage: Stage,
  context: FeedContext,
  item: Element | null,
): Read | { reference: string; isGone: boolean } | null {
  stage.homes += 1;
  const place = `#${stage.homes}`;
  if (!item) {
    stage.report.add('too_large', place);
    return null;
  }
  const home = readHome(context.format, item);
  const reference = referenceOf(home);
  if (reference === '') {
    stage.report.add('no_reference', place, { detail: home.title.slice(0, 80) });
    return null;
  }
  const outcome = checkHome(home, context);
  if (outcome.kind === 'row') {
    const row = rowOf(stage, reference, outcome);
    if (isPermitted(stage, row)) return { reference, home, ...outcome, row };
    stage.unpermitted += 1;
    stage.report.add('permit_missing', reference);
  }
  if (outcome.kind === 'left out') stage.report.add(outcome.note.kind, reference, outcome.note);
  return { reference, isGone: outcome.kind === 'gone' };
}

/** What is on the market stays there, and is kept up to date. */
function isPermitted({ stored }: Stage, row: StagedFeedRow): boolean {
  if (stored === null || row.permit_number !== null) return true;
  const of = stored.get(row.source_key);
  return of !== undefined && (of === 'any' || of === row.purpose);
}

function rowOf(
  stage: Stage,
  reference: string,
  { draft, flaws }: Pick<Read, 'draft' | 'flaws'>,
): StagedFeedRow {
  const agent = agentOf(stage, draft, flaws);
  const overrides = stage.overrides.get(reference) ?? [];
  const row: StagedFeedRow = {
    line: stage.homes,
    source_key: reference,
    reference: `F${stage.feed.id}-${reference}`,
    path: addPlace(stage.places, draft),
    agent,
    hash: hashOf(draft, agent, overrides),
    ...statedColumns(draft),
    created_at: draft.updatedAt,
    updated_at: draft.updatedAt,
    description: draft.description,
    description_ar: draft.descriptionAr,
    amenities: draft.amenities,
    permit_number: draft.permitNumber,
    address: draft.address,
    messages_only: draft.messagesOnly,
    ...statedColumnsOf(draft),
  };
  for (const { field } of overrides) stage.restated.push({ reference, field, stated: row[field] });
  return overridden(row, overrides);
}

/** The fields of `STATED_FIELDS`, as columns. */
function statedColumnsOf(draft: FeedDraft) {
  return Object.fromEntries(STATED_NAMES.map((name) => [name, draft[camelCase(name)]])) as {
    [Name in StatedField]: FeedDraft[CamelCase<Name>];
  };
}

/** What a home's hash was made of first, in its order. */
const FIRST_HASHED = [
  'sourceKey',
  'purpose',
  'rentPeriod',
  'propertyType',
  'completion',
  'furnishing',
  'title',
  'titleAr',
  'price',
  'bedrooms',
  'bathrooms',
  'sizeSqft',
  'path',
  'lat',
  'lng',
  'description',
  'descriptionAr',
  'amenities',
  'permitNumber',
  'cheques',
  'parkingSpaces',
  'serviceCharge',
  'developer',
  'photos',
] as const satisfies (keyof FeedDraft)[];

/** Of what would be stored: feeds change dates of homes that haven't changed. */
function hashOf(draft: FeedDraft, agent: number, overrides: FeedOverride[]): string {
  const { updatedAt: _updatedAt, agent: _agent, ...stored } = draft;
  const own = overrides.map(({ field, value }) => [field, value]);
  return createHash('sha256')
    .update(
      JSON.stringify({
        ...Object.fromEntries(FIRST_HASHED.map((name) => [name, stored[name]])),
        agent,
        // Only what is stated: homes keep the hash they had before a field was read.
        ...Object.fromEntries(
          Object.entries(stored).filter(
            ([name, value]) =>
              value !== null &&
              value !== false &&
              !(Array.isArray(value) && value.length === 0) &&
              !(FIRST_HASHED as string[]).includes(name),
          ),
        ),
        ...(overrides.length > 0 && { own }),
      }),
    )
    .digest('hex')
    .slice(0, 32);
}

/** The company's agent with that email, licence or name, unless it has chosen one. */
function agentOf(
  { agents, choices }: Stage,
  { agent }: FeedDraft,
  flaws: FeedNote<Flaw>[],
): number {
  if (!agent) return COMPANY;
  const { email, licence, name } = agent;
  const chosen = choices.agents.get(choiceKey('agent', email || name));
  if (chosen === COMPANY) return COMPANY;
  const found =
    agents.find((it) => it.id === chosen) ??
    agents.find((it) => email !== '' && it.email === email) ??
    agents.find((it) => licence !== '' && it.brn === licence) ??
    agents.find((it) => name !== '' && it.name?.toLowerCase() === name.toLowerCase());
  if (found) return found.id;
  flaws.push({ kind: 'unknown_agent', value: email || name });
  return COMPANY;
}

/** What a trial shows: the home, and what its words mean. */
function addFindings(
  { findings, agents }: Stage,
  { format, choices }: FeedContext,
  read: Read,
): void {
  const { home, draft, row } = read;
  const agent = agents.some(({ id }) => id === row.agent) ? String(row.agent) : null;
  findings.show(() => previewOf(draft, agent));
  findings.add('type', home.type, draft.propertyType);
  findings.add('place', placeWord(home), draft.path[0].nameEn);
  if (draft.agent && agent) findings.add('agent', draft.agent.email || draft.agent.name, agent);
  for (const word of home.amenities) {
    const amenity = amenityOf(word, format, choices);
    if (amenity !== undefined) findings.add('amenity', word, amenity);
  }
}

function previewOf(draft: FeedDraft, agent: string | null): PreviewHome {
  return {
    reference: draft.sourceKey,
    title: draft.title,
    titleAr: draft.titleAr,
    purpose: draft.purpose,
    rentPeriod: draft.rentPeriod,
    propertyType: draft.propertyType,
    completion: draft.completion,
    price: draft.price,
    bedrooms: draft.bedrooms,
    bathrooms: draft.bathrooms,
    sizeSqft: draft.sizeSqft,
    place: draft.path
      .toReversed()
      .map(({ nameEn }) => nameEn)
      .join(', '),
    agent,
    photos: draft.photos.length,
    permitNumber: draft.permitNumber,
  };
}
