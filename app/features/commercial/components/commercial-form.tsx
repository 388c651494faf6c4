import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { COMMERCIAL_TYPES } from '#app/features/listings/rules.ts';
import { ALL_COMMERCIAL } from '#app/features/search/filters.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { CommercialSide } from '../queries.server.ts';
import { SECTOR_ICONS } from '../rules.ts';
import { CommercialAreaBox } from './commercial-area-box.tsx';

const PURPOSES = ['rent', 'sale'] as const;

/** Leads to the results; each tile counts the listings for the chosen purpose, also without script. */
export function CommercialForm({ sides }: { sides: CommercialSide[] }) {
  const { form: t, sectors } = useMessages('commercial');
  return (
    <Form action="/search-results" role="search" aria-label={t.label} className="space-y-5">
      <fieldset>
        <legend className="sr-only">{t.purpose}</legend>
        <div className="pills segmented max-w-72">
          {PURPOSES.map((purpose) => (
            <label key={purpose} className="pill">
              <input
                type="radio"
                name="type"
                value={purpose}
                defaultChecked={purpose === 'rent'}
                className="sr-only"
              />
              {t.purposes[purpose]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{t.sector}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 sm:grid-cols-4 xl:grid-cols-7">
          <Tile value={ALL_COMMERCIAL} label={t.anySector} icon="search" isDefault>
            <Counts sides={sides} countOf={({ total }) => total} />
          </Tile>
          {COMMERCIAL_TYPES.map((type) => (
            <Tile key={type} value={type} label={sectors[type]} icon={SECTOR_ICONS[type]}>
              <Counts sides={sides} countOf={({ bySector }) => bySector[type] ?? 0} />
            </Tile>
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <CommercialAreaBox />
        <button type="submit" className="button button-primary sm:px-8">
          {t.submit}
        </button>
      </div>
    </Form>
  );
}

interface TileProps {
  value: string;
  label: string;
  icon: IconName;
  isDefault?: boolean;
  children: ReactNode;
}

/** A radio button with a picture, a name and a count. */
function Tile({ value, label, icon, isDefault, children }: TileProps) {
  return (
    <label className="relative flex min-h-24 cursor-pointer flex-col items-start gap-1 rounded-control border border-edge bg-surface p-3 leading-tight outline-offset-2 outline-primary first:max-sm:col-span-full first:max-sm:min-h-0 hover:bg-tint has-checked:border-primary has-checked:bg-tint has-checked:ring-1 has-checked:ring-primary max-[18rem]:p-2 forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-3">
      <input
        type="radio"
        name="property_type"
        value={value}
        defaultChecked={isDefault}
        className="sr-only"
      />
      <Icon name={icon} size={24} className="text-primary" />
      <span className="max-w-full font-semibold wrap-anywhere">{label}</span>
      {children}
    </label>
  );
}

interface CountsProps {
  sides: CommercialSide[];
  countOf: (side: CommercialSide) => number;
}

/** The counts for both purposes; the style sheet shows the chosen one. */
function Counts({ sides, countOf }: CountsProps) {
  const formats = useMessages('formats');
  return sides.map((side) => (
    <span
      key={side.purpose}
      className={`mt-auto text-sm text-muted tabular-nums count-of-${side.purpose}`}
    >
      {formats.number(countOf(side))}
    </span>
  ));
}
