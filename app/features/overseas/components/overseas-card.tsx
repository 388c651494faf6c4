import { Link } from 'react-router';
import { featuredSources } from '#app/features/content/pictures.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import { Written } from '#app/ui/written.tsx';
import { askPath, overseasReference } from '../rules.ts';
import type { OverseasHome } from '../types.ts';

export function OverseasCard({ home, eager }: { home: OverseasHome; eager: boolean }) {
  const t = useMessages('overseas');
  const listing = useMessages('listing');
  const { size } = useDisplay();
  const facts = [
    listing.bedrooms(home.bedrooms),
    listing.bathrooms(home.bathrooms),
    size(home.sizeSqft),
  ];
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <img
        src={home.pictureUrl}
        srcSet={featuredSources(home.pictureUrl)}
        sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
        alt=""
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        className="aspect-16/10 w-full bg-sunken object-cover"
      />
      <div className="flex grow flex-col p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-xl font-bold tabular-nums">
            {t.price(home.price, home.currency)}
          </span>
          <span className="text-sm text-muted">
            {listing.options.property_type[home.propertyType]}
          </span>
        </p>
        <p className="text-sm">{facts.join(' · ')}</p>
        <Written as="h2" className="mt-1.5 font-semibold wrap-anywhere">
          {home.title}
        </Written>
        <p className="text-sm text-muted">{t.place(home.city, t.countries[home.country])}</p>
        <Written className="mt-2 mb-3 text-sm wrap-anywhere">{home.description}</Written>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 text-sm">
          <span className="text-muted">{t.reference(overseasReference(home.id))}</span>
          <Link to={askPath(home.id)} aria-label={t.askAbout(home.title)} className="link tap">
            {t.ask}
          </Link>
        </p>
      </div>
    </article>
  );
}
