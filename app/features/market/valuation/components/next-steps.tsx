import { Link } from 'react-router';
import { FIND_AGENT_PATH } from '#app/features/agents/search.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SOLD_PATH } from '../../sold-prices/rules.ts';
import { valuationRequestPath } from '../rules.ts';
import type { ValuationInput } from '../schema.ts';

interface NextStepsProps {
  home: ValuationInput;
  /** Null: not known. */
  areaName: string | null;
  isValued: boolean;
}

/** Links to the area's agents, to listing the home, and to more sales. */
export function ValuationNextSteps({ home, areaName, isValued }: NextStepsProps) {
  const { next: t } = useMessages('valuation');
  const own = new URLSearchParams({
    location: home.location,
    property_type: home.type,
    bedrooms: String(home.bedrooms),
    size_sqft: String(home.size),
    completion: home.completion,
  });
  // Where too few of its type sold, others may have.
  const sold = new URLSearchParams({
    location: home.location,
    ...(isValued && { type: home.type }),
  });
  return (
    <div data-print="hide" className="mt-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mt-1 max-w-[65ch]">{isValued ? t.text : t.textWithout}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {areaName && (
          <>
            <Link to={valuationRequestPath(home)} className="button button-primary">
              {t.ask}
            </Link>
            <Link
              to={`${FIND_AGENT_PATH}?${new URLSearchParams({ location: areaName })}`}
              className="button button-quiet"
            >
              {t.agents(areaName)}
            </Link>
          </>
        )}
        <Link to={`/new-property?${own}`} className="button button-quiet">
          {t.list}
        </Link>
        <Link to={`${SOLD_PATH}?${sold}`} className="button button-quiet">
          {t.sold}
        </Link>
      </div>
    </div>
  );
}
