import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { editPath } from '../../drafts/rules.ts';
import { reachAdvice, seenRatio } from '../rules.ts';
import type { Measures, ReachListing, SimilarMedians } from '../types.ts';

interface SimilarHomesProps {
  listing: ReachListing;
  /** Null: too few. */
  similar: SimilarMedians | null;
}

/** How a listing does against similar homes, and what may explain it. */
export function SimilarHomes({ listing, similar }: SimilarHomesProps) {
  const { similar: t } = useMessages('reach');
  const { isOnMarket, isSettled, measures, hasPermit } = listing;
  const canCompare = isOnMarket && isSettled;
  const compared = canCompare ? similar : null;
  const advice = isOnMarket ? reachAdvice({ ...measures, hasPermit }, compared) : [];
  return (
    <section aria-labelledby="similar" className="card mt-6 p-4 md:p-6">
      <h3 id="similar" className="font-semibold">
        {t.title}
      </h3>
      {compared ? (
        <Comparison listing={listing} similar={compared} />
      ) : (
        <NotCompared listing={listing} />
      )}
      {advice.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">{t.adviceTitle}</h4>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {advice.map((it) => (
              <li key={it.kind}>{t.advice(it)}</li>
            ))}
          </ul>
          <Link to={editPath(listing.id)} className="link tap">
            {t.edit}
          </Link>
        </>
      )}
    </section>
  );
}

function useKind({ propertyType, bedrooms }: ReachListing): string {
  const { options } = useMessages('listing');
  return useMessages('reach').similar.kind(options.property_type[propertyType], bedrooms);
}

function NotCompared({ listing }: { listing: ReachListing }) {
  const { similar: t } = useMessages('reach');
  const kind = useKind(listing);
  const { isOnMarket, isSettled } = listing;
  const reason = isSettled ? t.tooFew(kind) : t.young;
  return <p className="mt-2 text-muted">{isOnMarket ? reason : t.off}</p>;
}

interface ComparisonProps {
  listing: ReachListing;
  similar: SimilarMedians;
}

const ROWS = ['views', 'pictures', 'price', 'characters'] as const satisfies (keyof Measures)[];

function Comparison({ listing, similar }: ComparisonProps) {
  const formats = useMessages('formats');
  const { similar: t } = useMessages('reach');
  const kind = useKind(listing);
  const ratio = seenRatio(listing.measures.views, similar.views);
  const show = (row: keyof Measures, value: number) =>
    row === 'price' ? formats.money(value) : formats.number(value);
  const nameOf = (row: keyof Measures) =>
    t.measures[row === 'price' && listing.purpose === 'rent' ? 'yearly' : row];
  return (
    <>
      <p className="mt-2 text-lg">{ratio ? t.seen(ratio) : t.few}</p>
      <table className="mt-3 w-full max-w-2xl text-start wrap-anywhere hyphens-auto max-sm:text-sm">
        <caption className="sr-only">{t.title}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 pe-2 text-start font-semibold">
              {t.columns.measure}
            </th>
            <th scope="col" className="px-1 py-1 text-end sm:px-2 font-semibold">
              {t.columns.own}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-semibold">
              {t.columns.similar}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {nameOf(row)}
              </th>
              <td className="px-1 py-2 text-end tabular-nums sm:px-2">
                {show(row, listing.measures[row])}
              </td>
              <td className="py-2 ps-2 text-end tabular-nums">{show(row, similar[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        {t.basis(similar.n, kind, similar.isWide ? null : listing.communityName)}
      </p>
    </>
  );
}
