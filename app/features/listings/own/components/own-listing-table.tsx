import { type ReactNode, use, useId } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ChooseAll } from '#app/ui/choose-all.tsx';
import { ChosenCount } from '#app/ui/chosen-count.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { usePageKey } from '#app/ui/keep-form.tsx';
import { RowBox } from '#app/ui/row-box.tsx';
import { ListingPicture } from '../../components/listing-picture.tsx';
import { PicturePlaceholder } from '../../components/picture-placeholder.tsx';
import { reachPath } from '../../reach/rules.ts';
import { listingPath } from '../../rules.ts';
import type { OwnListing } from '../queries.server.ts';
import {
  CHANGE_BAR,
  type OwnListingChange,
  nextStatuses,
  ownCardId,
  PRICE_UNITS,
} from '../rules.ts';
import {
  ApprovalNote,
  EditLink,
  ListingStatusBadge,
  ScheduleNote,
} from './own-listing-controls.tsx';

interface OwnListingTableProps {
  promotionOf(listing: OwnListing, look: string): ReactNode;
  listings: OwnListing[];
  answer?: FormAnswer;
  page: string;
}

/** Own listings as a table, in which chosen ones are changed together. */
export function OwnListingTable({ listings, answer, page, promotionOf }: OwnListingTableProps) {
  const { properties } = useMessages('dashboard');
  return (
    <Form answer={answer} intent="change">
      <input type="hidden" name="page" value={page} />
      <ChangeBar listings={listings} />
      <div className="card relative overflow-x-auto">
        <table className="w-full text-start">
          <caption className="sr-only">{properties.caption}</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="w-11 ps-3">
                <ChooseAll label={properties.chooseAll} columnLabel={properties.choose} />
              </th>
              <Head>{properties.property}</Head>
              <Head isNumber className="max-sm:hidden">
                {properties.price}
              </Head>
              <Head className="max-sm:hidden">{properties.status}</Head>
              <Head isNumber className="max-lg:hidden">
                {properties.viewsTitle}
              </Head>
              <Head isNumber className="max-lg:hidden">
                {properties.savesTitle}
              </Head>
              <Head isNumber className="max-lg:hidden">
                {properties.enquiriesTitle}
              </Head>
              <Head className="max-lg:hidden">{properties.listed}</Head>
              <Head className="max-lg:hidden">{properties.promotion}</Head>
              <th scope="col" className="w-11">
                <span className="sr-only">{properties.edit}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {listings.map((listing) => (
              <Row
                key={listing.id}
                listing={listing}
                promotion={promotionOf(listing, 'link tap')}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Form>
  );
}

interface HeadProps {
  isNumber?: boolean;
  className?: string;
  children: string;
}

function Head({ isNumber, className, children }: HeadProps) {
  return (
    <th
      scope="col"
      className={`px-2 py-2 font-semibold ${isNumber ? 'text-end' : 'text-start'} ${className ?? ''}`}
    >
      {children}
    </th>
  );
}

/** Changes possible for at least one of the listings shown. */
function ChangeBar({ listings }: Pick<OwnListingTableProps, 'listings'>) {
  const { values } = use(FormContext);
  const { properties } = useMessages('dashboard');
  const id = useId();
  const kept = listings.filter(({ isDeleted }) => !isDeleted);
  const statuses = kept.flatMap(({ status, purpose }) => nextStatuses(status, purpose));
  const changes: OwnListingChange[] =
    kept.length > 0 ? [...new Set<OwnListingChange>(statuses), 'delete'] : ['restore'];
  return (
    <div id={CHANGE_BAR} className="change-bar flex flex-wrap items-center gap-3 py-3">
      <label htmlFor={id} className="max-md:sr-only">
        {properties.chosen}
      </label>
      <select id={id} name="change" defaultValue={values?.change?.[0]} className="field w-auto">
        <option value="">{properties.chooseChange}</option>
        {changes.map((change) => (
          <option key={change} value={change}>
            {properties.changes[change]}
          </option>
        ))}
        {kept.length > 0 && <option value="copy">{properties.copy}</option>}
      </select>
      <SubmitButton isQuiet besides="go" pendingLabel={properties.applying}>
        {properties.apply}
      </SubmitButton>
      {kept.length > 0 && <PriceChange />}
      <PhotosChange listings={kept.filter(({ imageUrl }) => imageUrl !== null)} />
      <ChosenCount text={properties.chosenCount} />
    </div>
  );
}

interface ChangePanelProps {
  label: string;
  /** The field in it that may be wrong. */
  field: string;
  children: ReactNode;
}

/** A change of the chosen listings that needs more input. */
function ChangePanel({ label, field, children }: ChangePanelProps) {
  const { errors } = use(FormContext);
  const isOpen = errors.fields[field] !== undefined;
  return (
    <Disclosure
      label={label}
      name={label}
      group="changes"
      isOpen={isOpen}
      pageKey={usePageKey()}
      className="lg:relative"
    >
      <div className="absolute z-20 mt-2 w-72 space-y-3 max-lg:inset-x-0 max-sm:w-auto rounded-card border border-line bg-surface p-3 shadow-float">
        {children}
      </div>
    </Disclosure>
  );
}

/** Changes the prices of the chosen listings, by a share or by dirhams. */
function PriceChange() {
  const { properties } = useMessages('dashboard');
  return (
    <ChangePanel label={properties.prices} field="price_by">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Field
          label={properties.priceBy}
          name="price_by"
          inputMode="text"
          autoComplete="off"
          maxLength={16}
          hint={properties.priceHint}
        />
        <Select
          label={properties.priceUnit}
          name="price_unit"
          options={PRICE_UNITS.map((unit) => [unit, properties.priceUnits[unit]] as const)}
        />
      </div>
      <SubmitButton name="go" value="prices" pendingLabel={properties.applying}>
        {properties.changePrices}
      </SubmitButton>
    </ChangePanel>
  );
}

/** Adds the photos of one of the listings shown to the chosen ones. */
function PhotosChange({ listings }: { listings: OwnListing[] }) {
  const { properties } = useMessages('dashboard');
  if (listings.length === 0) return null;
  return (
    <ChangePanel label={properties.photos} field="photos_from">
      <Select
        label={properties.photosFrom}
        name="photos_from"
        options={listings.map(({ id, title }) => [String(id), title] as const)}
        hint={properties.photosHint}
      />
      <SubmitButton name="go" value="photos" pendingLabel={properties.applying}>
        {properties.addPhotos}
      </SubmitButton>
    </ChangePanel>
  );
}

function Row({ listing, promotion }: { listing: OwnListing; promotion: ReactNode }) {
  const formats = useMessages('formats');
  const t = useMessages('listing');
  const { properties } = useMessages('dashboard');
  const { id, title, status, createdAt, isDeleted } = listing;
  return (
    <tr id={ownCardId(id)} className="h-14 border-t border-line">
      <td className="ps-3">
        <RowBox id={id} label={properties.chooseOne(title)} />
        <input type="hidden" name={`seen-${id}`} value={listing.price} />
      </td>
      <td className="w-full max-w-0 min-w-32 px-2 max-sm:py-2">
        <div className="flex items-center gap-3">
          <Thumbnail listing={listing} />
          <div className="min-w-0">
            {listing.isPublic ? (
              <Link dir="auto" to={listingPath(id)} className="link lg:line-clamp-1">
                {title}
              </Link>
            ) : (
              <span dir="auto" className="font-semibold lg:line-clamp-1">
                {title}
              </span>
            )}
            <span className="block truncate text-sm text-muted">{listing.placeName}</span>
            <ScheduleNote listing={listing} />
            <ApprovalNote id={listing.id} approval={listing.approval} />
            <span className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:hidden">
              <span className="font-semibold tabular-nums">
                {t.price(listing.price, listing.rentPeriod)}
              </span>
              <ListingStatusBadge listing={listing} />
            </span>
          </div>
        </div>
      </td>
      <td className="px-2 text-end whitespace-nowrap tabular-nums max-sm:hidden">
        {t.price(listing.price, listing.rentPeriod)}
      </td>
      <td className="px-2 whitespace-nowrap max-sm:hidden">
        <ListingStatusBadge listing={listing} />
      </td>
      <td className="px-2 text-end tabular-nums max-lg:hidden">
        {isDeleted ? (
          formats.number(listing.views)
        ) : (
          <Link to={reachPath(id)} className="link tap min-w-11 justify-end">
            {formats.number(listing.views)}
            <span className="sr-only"> {properties.figuresOf(title)}</span>
          </Link>
        )}
      </td>
      <td className="px-2 text-end tabular-nums max-lg:hidden">{formats.number(listing.saves)}</td>
      <td className="px-2 text-end tabular-nums max-lg:hidden">
        {formats.number(listing.enquiries)}
      </td>
      <td className="px-2 whitespace-nowrap max-lg:hidden">
        {status !== 'draft' && (
          <time dateTime={createdAt.toISOString()}>{formats.shortDay(createdAt)}</time>
        )}
      </td>
      <td className="px-2 whitespace-nowrap max-lg:hidden">
        <div className="flex flex-wrap items-center gap-x-2">{promotion}</div>
      </td>
      <td className="pe-1">{!isDeleted && <EditLink id={id} title={title} />}</td>
    </tr>
  );
}

function Thumbnail({ listing: { imageUrl, propertyType } }: { listing: OwnListing }) {
  return (
    <span className="h-10 w-14 shrink-0 overflow-hidden rounded-control bg-sunken max-sm:hidden [&_p]:hidden">
      {imageUrl ? (
        <ListingPicture url={imageUrl} alt="" sizes="3.5rem" className="size-full object-cover" />
      ) : (
        <PicturePlaceholder type={propertyType} />
      )}
    </span>
  );
}
