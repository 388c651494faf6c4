import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useDraft } from './draft.tsx';
import { ShowButton } from './show-button.tsx';

interface SegmentProps {
  label: string;
  /** Shown instead of the label. */
  value: string | null;
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the bar: a button that opens its fields below. */
export function Segment({ label, value, isWide, children }: SegmentProps) {
  const { wantCounts, isCounting } = useDraft();
  const filters = useMessages('filters');
  return (
    <Disclosure
      group="search-bar"
      onOpen={wantCounts}
      className="segment"
      summaryClassName={value === null ? 'segment-button' : 'segment-button segment-chosen'}
      name={value === null || isWide ? undefined : filters.segment(label, value)}
      label={
        <>
          <span className="truncate">{value ?? label}</span>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </>
      }
    >
      <div className={isWide ? 'segment-panel segment-panel-wide' : 'segment-panel'}>
        <div aria-busy={isCounting} className="segment-fields">
          {children}
        </div>
        <div className="segment-foot">
          <ShowButton idle={filters.apply} />
        </div>
      </div>
    </Disclosure>
  );
}
