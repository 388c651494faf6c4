import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { areaPath } from '#app/features/areas/paths.ts';
import { Trend } from '#app/features/market/components/trend.tsx';
import { NoFigure } from '#app/features/market/price-index/components/no-figure.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { OtherName } from '../../components/other-name.tsx';
import { areaPicture } from '../../pictures.ts';
import type { ComparedArea } from '../types.ts';

interface ComparedAreasProps {
  areas: ComparedArea[];
  /** Whether any sale or rent is registered: without, no area has a figure. */
  hasRegister: boolean;
}

/** Areas as cards with a picture and figures; on phones as rows. */
export function ComparedAreas({ areas, hasRegister }: ComparedAreasProps) {
  const { areaCounts } = useMessages('search');
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:gap-5">
      {areas.map((area) => (
        <li
          key={area.slug}
          className="card relative flex overflow-hidden focus-within:border-primary hover:border-primary sm:flex-col"
        >
          <img
            src={areaPicture(area.slug)}
            alt=""
            width={1200}
            height={900}
            loading="lazy"
            className="w-22 shrink-0 bg-sunken object-cover sm:aspect-2/1 sm:w-full"
          />
          <div className="flex min-w-0 grow flex-col px-3 py-2.5 sm:px-4 sm:py-3">
            <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 leading-tight font-semibold">
              <Link
                to={areaPath(area.slug)}
                className="text-primary after:absolute after:inset-0 sm:text-lg"
              >
                {area.name}
              </Link>
              <OtherName area={area} className="text-sm font-normal text-muted" />
            </h2>
            <p className="text-sm text-muted tabular-nums">
              {areaCounts(area.forSale, area.toRent)}
            </p>
            <Figures area={area} hasRegister={hasRegister} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Figures({ area, hasRegister }: { area: ComparedArea; hasRegister: boolean }) {
  const { index: t } = useMessages('areas');
  const { yield: yields } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  const { price, change, rent, from, metroMinutes } = area;
  const { figures: labels } = t;
  return (
    <dl className="mt-1.5 flex grow flex-wrap content-end gap-x-4 text-sm sm:mt-3 sm:grid sm:grid-cols-2 sm:gap-y-2">
      {hasRegister && (
        <>
          <Figure label={labels.price}>{price && money(price.median)}</Figure>
          <Figure label={labels.change} isPlain>
            {change !== null && <Trend share={change} />}
          </Figure>
          <Figure label={labels.rent}>{rent && money(rent.median)}</Figure>
          <Figure label={labels.yield}>{area.yield && yields.share(area.yield.share)}</Figure>
        </>
      )}
      <Figure label={labels.from}>{from !== null && money(from)}</Figure>
      <Figure label={labels.metro}>{metroMinutes !== null && t.minutes(metroMinutes)}</Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** Says enough without its label where there is little room. */
  isPlain?: boolean;
  /** Nothing if it is unknown. */
  children: ReactNode;
}

/** On phones, unknown figures are left out. */
function Figure({ label, isPlain, children }: FigureProps) {
  const isUnknown = children === null || children === false;
  return (
    <div className={`flex gap-1.5 sm:block ${isUnknown ? 'max-sm:hidden' : ''}`}>
      <dt className={`text-muted ${isPlain ? 'max-sm:sr-only' : ''}`}>{label}</dt>
      <dd className="font-semibold tabular-nums">{isUnknown ? <NoFigure /> : children}</dd>
    </div>
  );
}
