import { type ReactNode, use } from 'react';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { FormContext, useField } from '#app/ui/form/form-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AMENITIES } from '../../amenities.ts';
import { nextStatuses } from '../../own/rules.ts';
import { type ListingStatus, PURPOSES } from '../../types.ts';
import { fieldsOf, type FormSection, type ListingField } from '../fields.ts';
import { ListingControl } from './listing-control.tsx';
import { PositionField } from './position-field.tsx';

interface OptionalFieldsProps {
  /** The listing's current status; null for a new one. */
  status: ListingStatus | null;
  /** The quarters a home may be handed over in. */
  quarters: string[];
  parts: readonly FormSection[];
  /** Of these, what the owner needs to put the home on the market. */
  needed?: FormSection | null;
}

/** Optional fields, collapsed. */
export function OptionalFields({ status, quarters, parts, needed }: OptionalFieldsProps) {
  const { sections } = useMessages('listingForm');
  const { locale } = useLanguage();
  const options: Partial<Record<ListingField, string[]>> = {
    status: statusesFrom(status),
    handover: quarters,
  };
  return (
    <div className="divide-y divide-line border-t border-line">
      {parts.map((section) => (
        <FoldedFields
          key={section}
          title={sections[section]}
          fields={fieldsOf(section)}
          isNeeded={section === needed}
          isOpen={section === 'arabic' && locale !== DEFAULT_LOCALE}
        >
          {fieldsOf(section).map((name) => {
            const Own = OWN_CONTROLS[name];
            return Own ? (
              <div key={name} className="col-span-full">
                <Own />
              </div>
            ) : (
              <ListingControl
                key={name}
                name={name}
                options={options[name]}
                className={CLASSES[name] ?? 'sm:col-span-2'}
              />
            );
          })}
        </FoldedFields>
      ))}
    </div>
  );
}

const OWN_CONTROLS: Partial<Record<ListingField, () => ReactNode>> = {
  amenities: Amenities,
  position: PositionField,
};

/** Classes of fields that don't fill one cell. */
const CLASSES: Partial<Record<ListingField, string>> = {
  fit_out: 'for-fit-out sm:col-span-2',
  payment_plan: 'col-span-full',
  title_ar: 'col-span-full',
  description_ar: 'col-span-full',
  permit_number: 'sm:col-span-3',
  permit_url: 'sm:col-span-3',
  video_url: 'col-span-full',
};

/** The listing's status, and the statuses it may get. */
function statusesFrom(status: ListingStatus | null): ListingStatus[] {
  const next = PURPOSES.flatMap((purpose) => nextStatuses(status, purpose));
  return [...new Set(status ? [status, ...next] : next)];
}

interface FoldedFieldsProps {
  title: string;
  /** Initially open if one of these fields has an error. */
  fields: ListingField[];
  /** Initially open then, too. */
  isNeeded: boolean;
  /** Initially open anyway: it is for texts in the language that the form is read in. */
  isOpen: boolean;
  children: ReactNode;
}

function FoldedFields({ title, fields, isNeeded, isOpen, children }: FoldedFieldsProps) {
  const { needed, optional } = useMessages('listingForm');
  const { errors } = use(FormContext);
  const isWrong = fields.some((field) => errors.fields[field]);
  return (
    <details open={isWrong || isNeeded || isOpen || undefined} className="group">
      <summary className="tap w-full justify-between gap-3 font-semibold">
        <span>
          {title} <span className="font-normal text-muted">{isNeeded ? needed : optional}</span>
        </span>
        <Icon name="chevron-down" size={18} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 pt-2 pb-5 sm:grid-cols-6">{children}</div>
    </details>
  );
}

function Amenities() {
  const { labels } = useMessages('listingForm');
  const names = useMessages('amenities');
  const { typed = [] } = useField('amenities', false);
  return (
    <fieldset>
      <legend className="font-medium">{labels.amenities}</legend>
      <div className="grid grid-cols-2 gap-x-4 max-[18rem]:grid-cols-1 md:grid-cols-3">
        {AMENITIES.map((amenity) => (
          <label key={amenity} className="tap gap-3 leading-tight">
            <input
              type="checkbox"
              name="amenities"
              value={amenity}
              defaultChecked={typed.includes(amenity)}
              className="size-5 shrink-0"
            />
            {names[amenity]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
