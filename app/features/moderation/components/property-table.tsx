import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { reportsAboutPath } from '#app/features/reports/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChooseAll } from '#app/ui/choose-all.tsx';
import { deletePropertiesPath, editPropertyPath, propertyParams } from '../rules.ts';
import {
  MODERATIONS,
  type Property,
  PROPERTY_COLUMNS,
  type PropertyColumn,
  type PropertySearch,
} from '../types.ts';

interface PropertyTableProps {
  properties: Property[];
  search: PropertySearch;
  answer?: FormAnswer;
}

/** The properties of a page. Those chosen are changed together; the badge changes one. */
export function PropertyTable({ properties, search, answer }: PropertyTableProps) {
  const t = useMessages('adminProperties');
  const shown = PROPERTY_COLUMNS.filter((column) => search.columns.includes(column));
  return (
    <Form answer={answer} intent="chosen" preventScrollReset>
      <ChangeBar />
      {/* Scrolls by itself, so that its head stays in sight. */}
      <div
        role="region"
        aria-label={t.caption}
        className="card relative max-h-[75vh] overflow-auto"
      >
        <table className="w-full text-start">
          <caption className="sr-only">{t.caption}</caption>
          <thead className="sticky top-0 z-10 bg-surface text-sm text-muted shadow-[0_1px_0_var(--line)]">
            <tr>
              <th scope="col" className="w-11 ps-3">
                <ChooseAll label={t.chooseAll} columnLabel={t.choose} />
              </th>
              <Head>{t.property}</Head>
              {shown.map((column) => (
                <Head key={column} isNumber={column === 'price'}>
                  {t.columns[column]}
                </Head>
              ))}
              <Head>{t.marks.featured}</Head>
              <th scope="col">
                <span className="sr-only">{t.edit}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {properties.map((property) => (
              <Row key={property.id} property={property} search={search} columns={shown} />
            ))}
          </tbody>
        </table>
      </div>
    </Form>
  );
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={`px-2 py-2 font-semibold whitespace-nowrap ${isNumber ? 'text-end' : 'text-start'}`}
    >
      {children}
    </th>
  );
}

function ChangeBar() {
  const t = useMessages('adminProperties');
  const id = useId();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <label htmlFor={id}>{t.withChosen}</label>
      <select id={id} name="change" className="field w-auto">
        {MODERATIONS.map((change) => (
          <option key={change} value={change}>
            {t.changes[change]}
          </option>
        ))}
      </select>
      <SubmitButton name="apply" value="chosen" pendingLabel={t.applying} isQuiet>
        {t.apply}
      </SubmitButton>
    </div>
  );
}

interface RowProps {
  property: Property;
  search: PropertySearch;
  columns: PropertyColumn[];
}

function Row({ property, search, columns }: RowProps) {
  const t = useMessages('adminProperties');
  const { id, title, placeName, reference } = property;
  return (
    <tr className="h-14 border-t border-line">
      <td className="ps-3">
        <label className="tap w-11 justify-center">
          <input
            type="checkbox"
            name="id"
            value={id}
            aria-label={t.chooseOne(title)}
            className="size-5 accent-primary"
          />
        </label>
      </td>
      <th scope="row" className="w-full min-w-48 px-2 py-1 text-start font-normal">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {placeName} · <span className="whitespace-nowrap">{reference}</span>
        </span>
      </th>
      {columns.map((column) => (
        <Cell key={column} column={column} property={property} />
      ))}
      <td className="px-2">
        <FeaturedBadge property={property} />
      </td>
      <td className="pe-2 whitespace-nowrap">
        <Links property={property} search={search} />
      </td>
    </tr>
  );
}

function Cell({ column, property }: { column: PropertyColumn; property: Property }) {
  const formats = useMessages('formats');
  const listing = useMessages('listing');
  const t = useMessages('adminProperties');
  const { id, title, createdAt, reports } = property;
  const cells: Record<PropertyColumn, () => ReactNode> = {
    price: () => (
      <td className="px-2 text-end whitespace-nowrap tabular-nums">
        {listing.price(property.price, property.rentPeriod)}
      </td>
    ),
    status: () => (
      <td className="px-2 whitespace-nowrap">
        {property.isDeleted ? t.deleted : listing.statuses[property.status]}
      </td>
    ),
    lister: () => (
      <td className="max-w-56 px-2 text-sm">
        <span className="block truncate">{property.lister ?? listing.privateOwner}</span>
        <span className="block truncate text-muted">{property.email}</span>
      </td>
    ),
    listed: () => (
      <td className="px-2 whitespace-nowrap">
        <time dateTime={createdAt.toISOString()}>{formats.shortDay(createdAt)}</time>
      </td>
    ),
    reports: () => (
      <td className="px-2 tabular-nums">
        {reports > 0 && (
          <Link
            to={reportsAboutPath(id)}
            aria-label={t.openReports(reports, title)}
            className="link tap"
          >
            {formats.number(reports)}
          </Link>
        )}
      </td>
    ),
  };
  return cells[column]();
}

/** Featured or normal; a press changes it. */
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

function Links({ property, search }: Pick<RowProps, 'property' | 'search'>) {
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
        to={deletePropertiesPath([id], propertyParams(search))}
        aria-label={t.deleteOf(title)}
        title={t.delete}
        className={look}
      >
        <Icon name="close" size={18} />
      </Link>
    </span>
  );
}
