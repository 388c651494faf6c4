import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { AccountLink } from '#app/features/staff/components/account-link.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Done } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BulkTable } from '#app/ui/table/bulk-table.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { reportsAboutPath } from '../rules.ts';
import {
  confirmPath,
  editPropertyPath,
  oppositeOf,
  PROPERTIES_PATH,
  propertyParams,
} from '../rules.ts';
import {
  type Moderation,
  MODERATIONS,
  type Property,
  type PropertyColumn,
  type PropertyPage,
  type PropertySearch,
} from '../types.ts';

interface PropertyTableProps {
  page: PropertyPage;
  /** The change just made. */
  done: Done<Moderation> | null;
  answer?: FormAnswer;
}

/** A page of properties. Chosen ones are changed together; the badge changes one. */
export function PropertyTable({ page, done, answer }: PropertyTableProps) {
  const t = useMessages('adminProperties');
  const columns = useColumns(page.search);
  const { search, properties, total, most, pages } = page;
  const opposite = done && oppositeOf(done.change);
  return (
    <BulkTable
      caption={t.caption}
      columns={columns}
      rows={properties}
      keyOf={({ id }) => id}
      view={search}
      pages={pages}
      found={`${t.found(total, most)} ${total > most ? t.narrow(most) : ''}`}
      none={t.none}
      file={`${PROPERTIES_PATH}.csv`}
      bulk={{
        nameOf: ({ title }) => title,
        changes: MODERATIONS.map((change) => [change, t.changes[change]]),
        done: done && {
          text: t.done(done.ids.length, done.change),
          undo: opposite && { change: opposite, ids: done.ids },
        },
        answer,
      }}
    />
  );
}

function useColumns(
  search: PropertySearch,
): Column<Property, PropertyColumn | 'title' | 'featured' | 'edit'>[] {
  const formats = useMessages('formats');
  const listing = useMessages('listing');
  const t = useMessages('adminProperties');
  return [
    {
      name: 'title',
      label: t.property,
      className: 'w-full min-w-48',
      cell: (property) => <Title property={property} />,
    },
    {
      name: 'price',
      label: t.columns.price,
      isNumber: true,
      sorts: { ascending: 'price_low', descending: 'price_high' },
      className: 'whitespace-nowrap',
      cell: ({ price, rentPeriod }) => listing.price(price, rentPeriod),
    },
    {
      name: 'status',
      label: t.columns.status,
      className: 'whitespace-nowrap',
      cell: ({ status, isDeleted }) => (isDeleted ? t.deleted : listing.options.status[status]),
    },
    {
      name: 'advertiser',
      label: t.columns.advertiser,
      className: 'max-w-56 text-sm',
      cell: ({ advertiser, email, account }) => (
        <>
          <span className="block md:truncate">{advertiser ?? listing.privateOwner}</span>
          <span dir="ltr" className="block text-muted md:truncate rtl:text-end">
            <AccountLink email={email} account={account} />
          </span>
        </>
      ),
    },
    {
      name: 'listed',
      label: t.columns.listed,
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>{formats.shortDay(createdAt)}</time>
      ),
    },
    {
      name: 'reports',
      label: t.columns.reports,
      cell: ({ id, title, reports }) =>
        reports > 0 && (
          <Link
            to={reportsAboutPath(id)}
            aria-label={t.openReports(reports, title)}
            className="link tap tabular-nums"
          >
            {formats.number(reports)}
          </Link>
        ),
    },
    {
      name: 'featured',
      label: t.marks.featured,
      isKept: true,
      cell: (property) => <FeaturedBadge property={property} />,
    },
    {
      name: 'edit',
      label: t.edit,
      isKept: true,
      isLabelHidden: true,
      className: 'whitespace-nowrap',
      cell: (property) => <Links property={property} search={search} />,
    },
  ];
}

function Title({ property: { title, placeName, reference } }: { property: Property }) {
  return (
    <>
      <span dir="auto" className="line-clamp-2">
        {title}
      </span>
      <span className="block text-sm font-normal text-muted">
        <span className="[unicode-bidi:isolate]">{placeName}</span> ·{' '}
        <bdi className="whitespace-nowrap">{reference}</bdi>
      </span>
    </>
  );
}

/** Featured or normal; pressing it changes that. */
function FeaturedBadge({ property }: { property: Property }) {
  const formats = useMessages('formats');
  const t = useMessages('adminProperties');
  const { id, title, isFeatured, isDeleted, featuredUntil } = property;
  const text = isFeatured ? t.featuredBadge : t.normalBadge;
  const look = `rounded-full border px-2.5 py-0.5 text-sm font-semibold ${
    isFeatured ? 'border-transparent bg-accent-tint text-accent-text' : 'border-edge text-muted'
  }`;
  return (
    <>
      {isDeleted ? (
        <span className={look}>{text}</span>
      ) : (
        <button
          type="submit"
          name={isFeatured ? 'unfeature' : 'feature'}
          value={id}
          aria-label={isFeatured ? t.unfeature(title) : t.feature(title)}
          className="tap"
        >
          <span className={`${look} hover:border-primary`}>{text}</span>
        </button>
      )}
      {isFeatured && featuredUntil && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {t.featuredUntil(formats.shortDay(featuredUntil))}
        </span>
      )}
    </>
  );
}

interface LinksProps {
  property: Property;
  search: PropertySearch;
}

function Links({ property, search }: LinksProps) {
  const t = useMessages('adminProperties');
  const { id, title, isPublic, isDeleted } = property;
  const look = 'tap w-11 justify-center rounded-control text-primary hover:bg-tint';
  if (isDeleted) {
    return (
      <SubmitButton name="restore" value={id} pendingLabel={t.applying} isQuiet>
        {t.changes.restore}
      </SubmitButton>
    );
  }
  return (
    <span className="flex justify-end">
      {isPublic && (
        <Link to={listingPath(id)} aria-label={t.viewOf(title)} title={t.view} className={look}>
          <Icon name="external" size={18} />
        </Link>
      )}
      <Link to={editPropertyPath(id)} aria-label={t.editOf(title)} title={t.edit} className={look}>
        <Icon name="edit" size={18} />
      </Link>
      <Link
        to={confirmPath('delete', [id], propertyParams(search))}
        aria-label={t.deleteOf(title)}
        title={t.delete}
        className={look}
      >
        <Icon name="close" size={18} />
      </Link>
    </span>
  );
}
