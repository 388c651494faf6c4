import { Link } from 'react-router';
import { PicturePlaceholder } from '#app/features/listings/components/picture-placeholder.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { comparePath } from '../rules.ts';
import type { ComparedHome } from '../types.ts';
import { useComparedFacts } from './compared-facts.ts';

interface CompareTableProps {
  homes: ComparedHome[];
  /** Leaves out facts that are the same for all. */
  onlyDifferent: boolean;
}

/** A row for each fact, a column for each home. If it does not fit, it scrolls within itself. */
export function CompareTable({ homes, onlyDifferent }: CompareTableProps) {
  const { compare } = useMessages('savedHomes');
  const facts = useComparedFacts(homes).filter(({ differs }) => differs || !onlyDifferent);
  return (
    <div
      role="region"
      aria-label={compare.title}
      // The keyboard scrolls what the pointer can.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="card overflow-x-auto"
    >
      <table className="w-full border-separate border-spacing-0 text-start">
        <thead>
          <tr className="align-top">
            <th scope="col" className={`${FIRST} bg-surface`}>
              <span className="sr-only">{compare.fact}</span>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col" className="min-w-44 p-3 text-start font-semibold">
                <Head home={home} others={homes.filter(({ id }) => id !== home.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? DIFFERENT : 'bg-surface'}>
              <th
                scope="row"
                className={`${FIRST} border-t border-line bg-inherit text-start font-medium`}
              >
                {label}
                {differs && <span className="sr-only"> {compare.differs}</span>}
              </th>
              {values.map((value, index) => (
                <td
                  key={itemAt(homes, index).id}
                  className={`border-t border-line p-3 ${differs && value !== null ? 'font-semibold' : 'text-muted'}`}
                >
                  {value ?? compare.unknown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Fainter in dark mode, where often nearly every row differs. */
const DIFFERENT = 'bg-accent-faint';

/** Stays in view while the homes scroll. */
const FIRST = 'sticky start-0 z-10 w-28 min-w-28 p-3 md:w-44';

function Head({ home, others }: { home: ComparedHome; others: ComparedHome[] }) {
  const { compare } = useMessages('savedHomes');
  const { id, title, images, propertyType } = home;
  return (
    <>
      <div className="mb-2 aspect-16/9 overflow-hidden rounded-control bg-sunken">
        {images[0] ? (
          <img
            src={images[0]}
            alt=""
            width={1200}
            height={900}
            className="size-full object-cover"
          />
        ) : (
          <PicturePlaceholder type={propertyType} />
        )}
      </div>
      <Link dir="auto" to={listingPath(id)} className="link block wrap-anywhere">
        {title}
      </Link>
      {others.length > 1 && (
        <Link
          to={comparePath(others.map((other) => other.id))}
          aria-label={compare.leaveOutNamed(title)}
          className="tap text-sm font-normal underline"
        >
          {compare.leaveOut}
        </Link>
      )}
    </>
  );
}
