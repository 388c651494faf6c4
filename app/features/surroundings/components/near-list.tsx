import { useMessages } from '#app/messages/use-messages.ts';
import { walkMinutes, walkOf } from '../rules.ts';
import { type NearPlace, type School, SURROUNDING_KINDS } from '../types.ts';

/** Beyond this, walking times aren't shown. Metres, in a straight line. */
const WALKABLE = 2_000;

interface NearListProps {
  places: NearPlace[];
  /** Whether distances are from the middle of an area instead of a home. */
  isOfArea?: boolean;
}

/** Places nearby, by kind, with their distance and the source. */
export function NearList({ places, isOfArea = false }: NearListProps) {
  const t = useMessages('surroundings');
  const hasSchools = places.some(({ kind }) => kind === 'school');
  if (places.length === 0) return <p>{t.nothing}</p>;
  return (
    <>
      <dl className="gap-x-10 md:columns-2">
        {SURROUNDING_KINDS.map((kind) => (
          <Kind
            key={kind}
            label={t.kinds[kind]}
            places={places.filter((place) => place.kind === kind)}
          />
        ))}
      </dl>
      <div className="max-w-[75ch] space-y-1 text-sm text-muted">
        <p>
          {t.distances}
          {isOfArea && ` ${t.middle}`}
        </p>
        {hasSchools && <p>{t.schools}</p>}
        <p>
          {t.sources}{' '}
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
            className="link"
          >
            {t.contributors}
          </a>
        </p>
      </div>
    </>
  );
}

function Kind({ label, places }: { label: string; places: NearPlace[] }) {
  if (places.length === 0) return null;
  return (
    <div className="mb-5 break-inside-avoid">
      <dt className="font-semibold">{label}</dt>
      {places.map((place) => (
        <Place key={`${place.name} ${place.lat}`} place={place} />
      ))}
    </div>
  );
}

function Place({ place: { name, metres, school } }: { place: NearPlace }) {
  const t = useMessages('surroundings');
  return (
    <dd className="flex justify-between gap-4 border-b border-line py-1.5">
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        {school && <SchoolFacts school={school} />}
      </span>
      <span className="shrink-0 text-end text-muted tabular-nums">
        <span className="block">{t.away(metres)}</span>
        {metres <= WALKABLE && (
          <span className="block text-sm">{t.walk(walkMinutes(walkOf(metres)))}</span>
        )}
      </span>
    </dd>
  );
}

function SchoolFacts({ school: { curricula, grades, rating, fees, feeYear } }: { school: School }) {
  const t = useMessages('surroundings');
  const facts = [
    t.curricula(curricula),
    grades,
    t.rating(rating),
    fees && t.fees(fees[0], fees[1], feeYear),
  ].filter((fact) => fact !== null);
  return <span className="block text-sm text-muted">{facts.join(' · ')}</span>;
}
