import { feetOf, numberOf } from '#app/lib/fields.ts';
import { moneyOf } from '#app/lib/typed-money.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ListingPicture } from '../../components/listing-picture.tsx';
import { PicturePlaceholder } from '../../components/picture-placeholder.tsx';
import { GOOD_TEXT } from '../../own/rules.ts';
import { sizeFacts } from '../../size-line.ts';
import { PROPERTY_TYPES, RENT_PERIODS } from '../../types.ts';
import { photosAimed } from '../rules.ts';
import type { ListingFormValues } from '../types.ts';

interface LiveCardProps {
  values: ListingFormValues;
  /** URLs of its pictures, in order. */
  pictures: string[];
  mostPictures: number;
}

/** The card that a list will show of what is typed, and what would make it better. */
export function LiveCard({ values, pictures, mostPictures }: LiveCardProps) {
  const t = useMessages('listing');
  const { card } = useMessages('listingForm');
  const type = PROPERTY_TYPES.find((it) => it === values.property_type[0]) ?? 'apartment';
  const period = RENT_PERIODS.find((it) => it === values.rent_period[0]) ?? 'yearly';
  const price = wholeOf(moneyOf, values.price);
  const facts = sizeFacts(
    {
      propertyType: type,
      bedrooms: wholeOf(numberOf, values.bedrooms),
      bathrooms: wholeOf(numberOf, values.bathrooms),
      sizeSqft: wholeOf(feetOf, values.size_sqft),
    },
    t,
  );
  return (
    <aside aria-labelledby="live-card" className="max-lg:hidden">
      <div className="sticky top-20 space-y-4">
        <h2 id="live-card" className="text-sm font-semibold text-muted">
          {card.title}
        </h2>
        <div className="card overflow-hidden">
          <div className="aspect-4/3 bg-sunken">
            {pictures[0] ? (
              <ListingPicture
                url={pictures[0]}
                alt=""
                sizes="20rem"
                className="size-full object-cover"
              />
            ) : (
              <PicturePlaceholder type={type} />
            )}
          </div>
          <div className="h-36 overflow-hidden px-3 pt-2.5 text-sm">
            <p className="truncate text-xl font-bold tabular-nums">
              {t.price(price ?? 0, values.purpose[0] === 'rent' ? period : null)}
            </p>
            <p className="min-h-5 truncate">
              {[t.options.property_type[type], ...facts].join(' · ')}
            </p>
            <p dir="auto" className="mt-0.5 truncate font-semibold">
              {values.title[0]?.trim() || card.noTitle}
            </p>
            <p className="truncate text-muted">
              <bdi>{values.location[0]?.trim() || card.noPlace}</bdi>
            </p>
          </div>
        </div>
        <Checklist values={values} pictures={pictures.length} mostPictures={mostPictures} />
      </div>
    </aside>
  );
}

interface ChecklistProps {
  values: ListingFormValues;
  pictures: number;
  mostPictures: number;
}

/** Hints that count up as the form is filled. */
export function Checklist({ values, pictures, mostPictures }: ChecklistProps) {
  const { card } = useMessages('listingForm');
  // A sent form ends each line with two characters, of which one is stored.
  const letters = values.description[0]?.replaceAll('\r\n', '\n').trim().length ?? 0;
  const aimed = photosAimed(mostPictures);
  const hints: [text: string, isMet: boolean][] = [
    [card.photos(Math.min(pictures, aimed), aimed), pictures >= aimed],
    [card.letters(Math.min(letters, GOOD_TEXT), GOOD_TEXT), letters >= GOOD_TEXT],
    [card.size, Boolean(values.size_sqft[0])],
    [card.permit, Boolean(values.permit_number[0])],
  ];
  return (
    <ul aria-label={card.hints} className="space-y-1 text-sm">
      {hints.map(([text, isMet]) => (
        <li key={text.replace(/\d/g, '')} className="flex items-center gap-2">
          <span
            className={`flex size-5 shrink-0 items-center justify-center rounded-full border ${
              isMet ? 'border-primary bg-primary text-on-primary' : 'border-edge'
            }`}
          >
            {isMet && <Icon name="check" size={14} />}
          </span>
          <span className="tabular-nums">{text}</span>
          {isMet && <span className="sr-only">{card.met}</span>}
        </li>
      ))}
    </ul>
  );
}

function wholeOf(read: (typed: string) => number, [typed = '']: string[]): number | null {
  const value = Math.round(read(typed));
  return Number.isNaN(value) ? null : value;
}
