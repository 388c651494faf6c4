import { useMessages } from '#app/messages/use-messages.ts';

interface InventedNoticeProps {
  samples: { sales: boolean; rents: boolean };
  className?: string;
}

/** Says which of the figures shown are invented, if any. */
export function InventedNotice({ samples: { sales, rents }, className = '' }: InventedNoticeProps) {
  const { samples: t } = useMessages('priceIndex');
  if (!sales && !rents) return null;
  return (
    <p className={`rounded-control bg-accent-tint px-4 py-3 ${className}`}>
      <strong>{t.title}.</strong> {sales && rents ? t.both : sales ? t.sales : t.rents}
    </p>
  );
}
