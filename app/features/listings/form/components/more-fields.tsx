import { type ReactNode, use } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { FormContext, useField } from '#app/ui/form/form-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AMENITIES } from '../../amenities.ts';
import { nextStatuses } from '../../own/rules.ts';
import { COMPLETIONS, FIT_OUTS, FURNISHINGS, type ListingStatus, PURPOSES } from '../../types.ts';
import type { ListingField } from '../types.ts';
import { PositionField } from './position-field.tsx';

interface MoreFieldsProps {
  /** The status the listing has; null for a new one. */
  status: ListingStatus | null;
  /** Those a home may be handed over in. */
  quarters: string[];
}

const DETAILS: ListingField[] = [
  'status',
  'furnishing',
  'service_charge',
  'parking_spaces',
  'fit_out',
];

/** Everything that may be left out, folded away. */
export function MoreFields({ status, quarters }: MoreFieldsProps) {
  const { labels, hints, sections, ...t } = useMessages('listingForm');
  const listing = useMessages('listing');
  return (
    <div className="divide-y divide-line border-t border-line">
      <Section title={sections.details} fields={DETAILS}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
          <Select
            label={labels.status}
            name="status"
            defaultValue="available"
            options={statusesFrom(status).map((value) => [value, listing.statuses[value]])}
          />
          <Select
            label={labels.furnishing}
            name="furnishing"
            options={[
              ['', t.notStated],
              ...FURNISHINGS.map((value) => [value, listing.furnishings[value]] as const),
            ]}
          />
          <Field
            label={labels.service_charge}
            name="service_charge"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
          />
          <Field
            label={labels.parking_spaces}
            name="parking_spaces"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <div className="for-fit-out">
            <Select
              label={labels.fit_out}
              name="fit_out"
              options={[
                ['', t.notStated],
                ...FIT_OUTS.map((value) => [value, listing.fitOuts[value]] as const),
              ]}
            />
          </div>
        </div>
        <Amenities />
      </Section>
      <Section
        title={sections.offPlan}
        fields={['completion', 'developer', 'handover', 'payment_plan']}
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
          <Select
            label={labels.completion}
            name="completion"
            options={COMPLETIONS.map((value) => [value, listing.completions[value]])}
          />
          <Field label={labels.developer} name="developer" autoComplete="off" maxLength={100} />
          <Select
            label={labels.handover}
            name="handover"
            options={[
              ['', t.notStated],
              ...quarters.map((quarter) => [quarter, listing.quarter(quarter)] as const),
            ]}
          />
        </div>
        <TextArea
          label={labels.payment_plan}
          name="payment_plan"
          hint={hints.payment_plan}
          rows={3}
          maxLength={1_000}
        />
      </Section>
      <Section title={sections.permit} fields={['permit_number', 'permit_url']}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label={labels.permit_number}
            name="permit_number"
            hint={hints.permit_number}
            autoComplete="off"
            maxLength={40}
          />
          <Field
            label={labels.permit_url}
            name="permit_url"
            type="url"
            hint={hints.permit_url}
            autoComplete="off"
            maxLength={500}
          />
        </div>
      </Section>
      <Section title={sections.tour} fields={['position', 'video_url']}>
        <PositionField />
        <Field
          label={labels.video_url}
          name="video_url"
          type="url"
          hint={hints.video_url}
          autoComplete="off"
          maxLength={500}
        />
      </Section>
    </div>
  );
}

/** What the listing is, and what it may become. */
function statusesFrom(status: ListingStatus | null): ListingStatus[] {
  const next = PURPOSES.flatMap((purpose) => nextStatuses(status, purpose));
  return [...new Set(status ? [status, ...next] : next)];
}

interface SectionProps {
  title: string;
  /** Open from the start where one of these is wrong. */
  fields: ListingField[];
  children: ReactNode;
}

function Section({ title, fields, children }: SectionProps) {
  const { optional } = useMessages('listingForm');
  const { errors } = use(FormContext);
  const isWrong = fields.some((field) => errors.fields[field]);
  return (
    <details open={isWrong || undefined} className="group">
      <summary className="tap w-full justify-between gap-3 font-semibold">
        <span>
          {title} <span className="font-normal text-muted">{optional}</span>
        </span>
        <Icon name="chevron-down" size={18} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="space-y-5 pt-2 pb-5">{children}</div>
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
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
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
