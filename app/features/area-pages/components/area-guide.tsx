import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaPageData } from '../types.ts';
import { AreaSection } from './area-section.tsx';

/** Location, surroundings, who may own and running costs. */
export function AreaGuide({ page }: { page: AreaPageData }) {
  const { guide: t } = useMessages('areas');
  const { area, tenure, registeredAs, nearby } = page;
  return (
    <AreaSection name="guide" title={t.title(area.name)}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 min-[100rem]:grid-cols-4">
        <Part title={t.homes}>
          <Mix page={page} />
        </Part>
        {nearby.length > 0 && (
          <Part title={t.where}>
            <Position page={page} />
          </Part>
        )}
        {(tenure ?? registeredAs.length > 0) && (
          <Part title={t.owning}>
            {tenure && <p>{t.tenures[tenure]}</p>}
            {registeredAs.length > 0 && <p>{t.registeredAs(registeredAs)}</p>}
            <p>
              <Link to="/stamp-duty-calculator" className="link tap">
                {t.buyCosts}
              </Link>
            </p>
          </Part>
        )}
        <Part title={t.costs}>
          <Costs page={page} />
        </Part>
      </div>
    </AreaSection>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-lg font-semibold">{title}</h3>
      <div className="mt-2 max-w-[65ch] space-y-3">{children}</div>
    </div>
  );
}

function Mix({ page: { area, offers } }: { page: AreaPageData }) {
  const { guide: t, offers: words } = useMessages('areas');
  const [sale, rent] = [offers.sale, offers.rent].map(({ types }) =>
    types.map(({ type, count }) => words.ofType(count, type)),
  ) as [string[], string[]];
  const isEmpty = sale.length + rent.length === 0;
  return <p>{isEmpty ? t.mixNone(area.name) : t.mix(area.name, sale, rent)}</p>;
}

function Position({ page: { area, fromCentre, neighbours, nearby } }: { page: AreaPageData }) {
  const { guide: t } = useMessages('areas');
  const beside = neighbours.slice(0, 3).map(({ name }) => name);
  return (
    <p>
      {fromCentre && `${t.position(area.name, fromCentre.km, fromCentre.direction)} `}
      {beside.length > 0 && `${t.beside(beside)} `}
      {t.airports(nearby.filter(({ kind }) => kind === 'airport'))}
    </p>
  );
}

function Costs({ page: { offers } }: { page: AreaPageData }) {
  const { guide: t } = useMessages('areas');
  const { sale, rent } = offers;
  const [cooled, total] = [sale.cooled + rent.cooled, sale.total + rent.total];
  return (
    <>
      <p>
        {total > 0 && `${cooled > 0 ? t.cooled(cooled, total) : t.notCooled(total)} `}
        {t.deposits}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/energy-efficiency" className="link tap">
          {t.energy}
        </Link>
        <Link to="/rent-calculator" className="link tap">
          {t.rentCosts}
        </Link>
      </p>
    </>
  );
}
