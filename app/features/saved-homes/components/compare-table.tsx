import { Link } from 'react-router';
import { PicturePlaceholder } from '#app/features/listings/components/picture-placeholder.tsx';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { comparePath } from '../rules.ts';
import type { ComparedHome } from '../types.ts';
import { type ComparedFact, useComparedFacts } from './compared-facts.ts';

interface CompareTableProps {
  homes: ComparedHome[];
  /** Leaves out facts that are the same for all. */
  onlyDifferent: boolean;
  /** Of results that led here. */
  list: string | null;
}

/**
 * Facts by topic, a column for each home. On phones two homes fit whole, with the label above its values, and
 * the edge of the next shows that there are more; with large text, one.
 */
export function CompareTable({ homes, onlyDifferent, list }: CompareTableProps) {
  const { compare } = useMessages('savedHomes');
  const groups = useComparedFacts(homes)
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(({ differs }) => differs || !onlyDifferent),
    }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <div
      role="region"
      aria-label={compare.title}
      // The keyboard scrolls what the pointer can.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-print="compared"
      className="card relative snap-x overflow-x-auto md:scroll-ps-44"
    >
      <table
        className={`table-fixed border-separate border-spacing-0 text-start md:w-full ${WIDTHS[homes.length - 2] ?? ''}`}
      >
        <thead>
          <tr className="align-top">
            <th scope="col" className={FIRST}>
              <span className="sr-only">{compare.fact}</span>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col" className="snap-start p-3 text-start font-semibold">
                <Head
                  home={home}
                  others={homes.filter(({ id }) => id !== home.id)}
                  onlyDifferent={onlyDifferent}
                  list={list}
                />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, facts }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={homes.length + 1}
                className="border-t border-line bg-sunken text-start font-semibold"
              >
                <span className="sticky start-0 inline-block px-3 py-2">{title}</span>
              </th>
            </tr>
            {facts.map((fact) => (
              <FactRow key={fact.label} fact={fact} homes={homes} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Of the table, with two homes, three or four. */
const WIDTHS = [
  'w-full max-[18rem]:w-[182%]',
  'w-[136%] max-[18rem]:w-[273%] md:min-w-176',
  'w-[181%] max-[18rem]:w-[364%] md:max-lg:w-[150%] lg:min-w-220',
];

/** Stays in view while the homes scroll. On phones it is empty, and its label above the values. */
const FIRST =
  'sticky start-0 z-10 w-0 p-0 text-start font-medium md:w-44 md:bg-surface md:p-3 md:align-top';

interface FactRowProps {
  fact: ComparedFact;
  homes: ComparedHome[];
}

function FactRow({ fact: { label, values, reasons, differs, best }, homes }: FactRowProps) {
  const { compare } = useMessages('savedHomes');
  return (
    <tr className="align-top">
      <th scope="row" className={`${FIRST} border-t border-line`}>
        <span className="max-md:absolute max-md:start-3 max-md:top-2 max-md:text-sm max-md:whitespace-nowrap max-md:text-muted">
          {label}
        </span>
        {differs && <span className="sr-only"> {compare.differs}</span>}
      </th>
      {values.map((value, index) => (
        <td
          key={itemAt(homes, index).id}
          className={`border-t border-line px-3 pt-7 pb-2.5 text-balance wrap-anywhere max-[18rem]:pe-0 md:py-3 ${differs ? '' : 'text-muted'}`}
        >
          <FactValue value={value} reason={reasons[index] ?? null} />
          {best?.isIt[index] && (
            <span className="block text-sm font-medium text-success">
              {compare.best[best.kind]}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface FactValueProps {
  value: ComparedFact['values'][number];
  reason: string | null;
}

function FactValue({ value, reason }: FactValueProps) {
  const { compare } = useMessages('savedHomes');
  if (value === true) {
    return (
      <>
        <Icon name="check" className="size-5 text-success" />
        <span className="sr-only">{compare.has}</span>
      </>
    );
  }
  if (value !== null) return value;
  if (reason !== null) return <span className="text-sm text-muted">{reason}</span>;
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{compare.unknown}</span>
    </>
  );
}

interface HeadProps extends Omit<CompareTableProps, 'homes'> {
  home: ComparedHome;
  others: ComparedHome[];
}

function Head({ home, others, onlyDifferent, list }: HeadProps) {
  const { compare } = useMessages('savedHomes');
  const { path, title, images, propertyType } = home;
  return (
    <>
      <div className="mb-2 aspect-16/9 max-w-80 overflow-hidden rounded-control bg-sunken">
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
      <Link dir="auto" to={path} className="link block wrap-anywhere">
        {title}
      </Link>
      {others.length > 1 && (
        <Link
          to={keepingList(
            comparePath(
              others.map((other) => other.id),
              onlyDifferent,
            ),
            list,
          )}
          aria-label={compare.leaveOutNamed(title)}
          data-print="hide"
          className="tap text-sm font-normal underline"
        >
          {compare.leaveOut}
        </Link>
      )}
    </>
  );
}
