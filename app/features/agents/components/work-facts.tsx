import { Link } from 'react-router';
import { areaPath } from '#app/features/areas/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Fact } from '#app/ui/fact.tsx';
import { roundedWait } from '../rules.ts';
import type { AgentDetail } from '../types.ts';

interface WorkFactsProps extends Pick<AgentDetail, 'closed' | 'response'> {
  areas: { slug: string; label: string }[];
}

/** Where an agent or a company works, how much they closed and how fast they answer: items of a `dl`. */
export function WorkFacts({ areas, closed, response }: WorkFactsProps) {
  const { page: t } = useMessages('agents');
  const wait = response && roundedWait(response.seconds);
  return (
    <>
      {areas.length > 0 && (
        <Fact label={t.areas}>
          <span className="flex flex-wrap gap-x-4">
            {areas.map(({ slug, label }) => (
              <Link key={slug} to={areaPath(slug)} className="link tap pointer-fine:min-h-8">
                {label}
              </Link>
            ))}
          </span>
        </Fact>
      )}
      <Fact label={t.deals}>{closed > 0 ? t.dealsText(closed) : t.noDeals}</Fact>
      {response && wait && (
        <Fact label={t.response}>
          {t.responseText(t.waits[wait.unit](wait.count), response.count)}
        </Fact>
      )}
    </>
  );
}
