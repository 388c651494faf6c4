import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import { getOrThrow } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { seededRandom } from '../random.ts';
import { composeWorld, type SeedListing } from './compose.ts';
import { BROKERAGES, OWNERS } from './people.ts';

const BATCH = 200;

/**
 * Stores the whole world; the reference data must exist.
 * @param onProgress is called with how many listings are stored, of how many.
 */
export async function insertWorld(
  trx: Trx,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const areas = await areaIds(trx);
  const people = { agents: await insertAgents(trx, areas), owners: await insertOwners(trx) };
  const listings = composeWorld(new Date());
  for (let at = 0; at < listings.length; at += BATCH) {
    const batch = listings.slice(at, at + BATCH);
    await insertListings(trx, batch, areas, people);
    onProgress(at + batch.length, listings.length);
  }
  await trx.deleteFrom('listing_change').execute(); // no notifications
}

/** The ids of areas by slug. */
async function areaIds(trx: Trx): Promise<Map<string, number>> {
  const areas = await trx.selectFrom('area').select(['slug', 'id']).execute();
  return new Map(areas.map(({ slug, id }) => [slug, id]));
}

/** All advertisers: ids of agents by slug, of private owners' accounts by email. */
interface People {
  agents: Map<string, number>;
  owners: Map<string, string>;
}

/** @returns the ids of agents by slug. */
async function insertAgents(trx: Trx, areas: Map<string, number>): Promise<Map<string, number>> {
  const brokerages = await trx
    .insertInto('brokerage')
    .values(BROKERAGES.map(({ agents: _agents, ...brokerage }) => brokerage))
    .returning(['id', 'slug'])
    .execute();
  const idOf = new Map(brokerages.map(({ slug, id }) => [slug, id]));
  const people = BROKERAGES.flatMap(({ slug, agents }) =>
    agents.map(({ region: _region, areas: _areas, ...agent }) => ({
      ...agent,
      brokerage_id: getOrThrow(idOf, slug),
    })),
  );
  const inserted = await trx.insertInto('agent').values(people).returning(['id', 'slug']).execute();
  const agents = new Map(inserted.map(({ slug, id }) => [slug, id]));
  const places = BROKERAGES.flatMap((brokerage) =>
    brokerage.agents.flatMap((agent) =>
      agent.areas.map((slug) => ({
        agent_id: getOrThrow(agents, agent.slug),
        area_id: getOrThrow(areas, slug),
      })),
    ),
  );
  await trx.insertInto('agent_area').values(places).execute();
  return agents;
}

/** Adds accounts without a way to sign in. @returns their ids by email. */
async function insertOwners(trx: Trx): Promise<Map<string, string>> {
  const accounts = await trx
    .insertInto('user_account')
    .values(OWNERS.map(({ email }) => ({ email, email_verified: true })))
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(accounts.map(({ email, id }) => [email, id]));
  const profiles = OWNERS.map(({ email, firstName, lastName, phone }) => ({
    id: getOrThrow(idOf, email),
    first_name: firstName,
    last_name: lastName,
    phone,
  }));
  await trx.insertInto('profile').values(profiles).execute();
  return idOf;
}

async function insertListings(
  trx: Trx,
  listings: SeedListing[],
  areas: Map<string, number>,
  people: People,
): Promise<void> {
  const rows = listings.map((listing) => rowOf(listing, areas, people));
  const inserted = await trx
    .insertInto('listing')
    .values(rows)
    .returning(['id', 'reference'])
    .execute();
  const idOf = new Map(inserted.map(({ reference, id }) => [reference, id]));
  const images = listings.flatMap(({ reference, pictures }) =>
    pictures.map((url, position) => ({ listing_id: getOrThrow(idOf, reference), position, url })),
  );
  if (images.length > 0) await trx.insertInto('listing_image').values(images).execute();
  const plans = listings.flatMap(({ reference, floorPlans }) =>
    floorPlans.map((plan) => ({ listing_id: getOrThrow(idOf, reference), ...plan })),
  );
  if (plans.length > 0) await trx.insertInto('floor_plan').values(plans).execute();
  const prices = listings.flatMap(({ reference, rentPeriod, formerPrices }) =>
    formerPrices.map((former) => ({
      listing_id: getOrThrow(idOf, reference),
      rent_period: rentPeriod,
      ...former,
    })),
  );
  if (prices.length > 0) await trx.insertInto('former_price').values(prices).execute();
}

function rowOf(listing: SeedListing, areas: Map<string, number>, { agents, owners }: People) {
  const { agentSlug, ownerEmail } = listing;
  const communityId = getOrThrow(areas, listing.communitySlug);
  return {
    reference: listing.reference,
    agent_id: agentSlug === null ? null : getOrThrow(agents, agentSlug),
    user_id: ownerEmail === null ? null : getOrThrow(owners, ownerEmail),
    purpose: listing.purpose,
    rent_period: listing.rentPeriod,
    cheques: listing.cheques,
    property_type: listing.propertyType,
    status: listing.status,
    completion: listing.completion,
    furnishing: listing.furnishing,
    fit_out: listing.fitOut,
    parking_spaces: listing.parkingSpaces || null,
    title: listing.title,
    description: listing.description,
    title_ar: listing.titleAr,
    description_ar: listing.descriptionAr,
    price: listing.price,
    previous_price: listing.formerPrices.at(-1)?.price ?? null,
    price_since: listing.formerPrices.length === 0 ? listing.createdAt : listing.updatedAt,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    size_sqft: listing.sizeSqft,
    amenities: listing.amenities,
    service_charge: listing.serviceCharge,
    developer: listing.developer,
    handover: listing.completion === 'off_plan' ? listing.handover : null,
    payment_plan: listing.paymentPlan,
    permit_number: listing.permit,
    ...availabilityOf(listing),
    area_id: areas.get(listing.areaSlug) ?? communityId,
    community_id: communityId,
    place_name: listing.placeName,
    address: listing.address,
    lat: listing.lat,
    lng: listing.lng,
    is_featured: listing.featuredUntil !== null,
    featured_until: listing.featuredUntil,
    image_url: listing.pictures[0] ?? null,
    image_count: listing.pictures.length,
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
  };
}

/** Finished homes are empty or let; most state when they are available. */
function availabilityOf({ reference, purpose, completion, propertyType, createdAt }: SeedListing) {
  if (completion === 'off_plan' || propertyType === 'land') return {};
  const random = seededRandom(Number(reference.replace(/\D/g, '')));
  if (random.chance(0.15)) return {};
  const isTenanted = random.chance(purpose === 'sale' ? 0.35 : 0.25);
  const days = isTenanted ? random.whole(20, 200) : random.whole(-10, 45);
  return {
    occupancy: isTenanted ? ('tenanted' as const) : ('vacant' as const),
    available_from: isoDay(new Date(createdAt.getTime() + days * DAY_MS)),
  };
}
