import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Written } from '#app/ui/written.tsx';
import { ListingPicture } from '../../components/listing-picture.tsx';
import type { FloorPlan } from '../types.ts';

/** Floor plans side by side: pictures open large, PDFs are links. */
export function FloorPlanList({ plans }: { plans: FloorPlan[] }) {
  return (
    <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
      {plans.map((plan, index) => (
        <li key={plan.id}>
          <FloorPlanLink plan={plan} position={index + 1} />
        </li>
      ))}
    </ul>
  );
}

/** @param position from 1: names a plan without a label. */
export function FloorPlanLink({ plan, position }: { plan: FloorPlan; position: number }) {
  const { floorPlan: t } = useMessages('property');
  const name = useFloorPlanName()(plan, position);
  if (plan.pdfBytes !== null) {
    return (
      <a href={plan.url} className="link tap gap-1.5 wrap-anywhere">
        {t.pdf(name, plan.pdfBytes)}
        <Icon name="external" size={16} className="shrink-0" />
      </a>
    );
  }
  return (
    <a href={plan.url} title={t.open} className="link block">
      <ListingPicture
        url={plan.url}
        alt=""
        sizes="(min-width: 40rem) 24rem, 100vw"
        className="aspect-4/3 w-full rounded-control border border-line bg-white object-contain"
      />
      <Written as="span" className="tap wrap-anywhere">
        {name}
      </Written>
    </a>
  );
}

/** A floor plan's name: its label, else its number. */
export function useFloorPlanName(): (plan: FloorPlan, position: number) => string {
  const { floorPlan: t } = useMessages('property');
  return ({ label }, position) => label ?? t.name(position);
}
