import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { ListingCard } from '#app/features/listing-cards/components/listing-card.tsx';
import { isRightToLeft } from '#app/features/listings/components/use-strip.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { pathHere } from '#app/messages/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';

interface PinCardsProps {
  /** The homes at one place. */
  ids: number[];
  /** How many there are, including those not listed. */
  count: number;
  onClose: () => void;
}

/** The homes at one place, one card at a time. Mounted again for each place. */
export function PinCards({ ids, count, onClose }: PinCardsProps) {
  const { homes: t } = useMessages('searchMap');
  const [at, setAt] = useState(0);
  const id = ids[at] ?? 0;
  const { card, retry } = useCard(id);
  const isPartial = ids.length < count;
  const swipe = useSwipe(step);

  function step(by: number) {
    setAt((at + by + ids.length) % ids.length);
  }
  useEffect(() => {
    const closing = new AbortController();
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', press, { signal: closing.signal });
    return () => closing.abort();
  }, [onClose]);
  return (
    <section aria-label={t.label} className="map-cards" {...swipe}>
      <div className="flex items-center gap-1">
        {ids.length > 1 && (
          <>
            <Step label={t.previous} icon="chevron-left" onPress={() => step(-1)} />
            <span className="text-sm tabular-nums" role="status">
              {isPartial ? t.atCheapest(at + 1, ids.length, count) : t.at(at + 1, count)}
            </span>
            <Step label={t.next} icon="chevron-right" onPress={() => step(1)} />
          </>
        )}
        <Step label={t.close} icon="close" onPress={onClose} className="map-cards-close ms-auto" />
      </div>
      {card === 'failed' && (
        <p className="p-3 text-muted">
          {t.failed}{' '}
          <button type="button" onClick={retry} className="link tap">
            {t.retry}
          </button>
        </p>
      )}
      {card === null && (
        // A swipe that begins on it would end with it.
        <div
          aria-hidden
          className="pointer-events-none card h-72 max-[30rem]:h-33 animate-pulse bg-sunken"
        />
      )}
      {card !== null && card !== 'failed' && <ListingCard listing={card} eager />}
    </section>
  );
}

interface StepProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right' | 'close';
  onPress: () => void;
  className?: string;
}

function Step({ label, icon, onPress, className = '' }: StepProps) {
  const turned = icon === 'close' ? undefined : 'rtl:rotate-180';
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`tap w-11 justify-center ${className}`}
    >
      <Icon name={icon} size={18} className={turned} />
    </button>
  );
}

/** Pixels across: a shorter swipe is a press. */
const SWIPE = 40;

/** Steps as a finger swipes, except on the pictures, which have their own strip. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ target, touches }: TouchEvent) {
      const isOnPictures = target instanceof Element && target.closest('ul');
      start.current = isOnPictures ? null : pointOf(touches);
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const end = pointOf(changedTouches);
      if (!start.current) return;
      const across = end.x - start.current.x;
      if (Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(end.y - start.current.y))) return;
      step(across < 0 === isRightToLeft() ? -1 : 1);
    },
  };
}

function pointOf(touches: TouchEvent['touches']): { x: number; y: number } {
  const { clientX: x, clientY: y } = touches.item(0);
  return { x, y };
}

/** The card of a home; null until it has loaded. */
function useCard(id: number) {
  const [cards, setCards] = useState(new Map<number, CardListing | 'failed'>());
  const isMissing = !cards.has(id);
  useEffect(() => {
    if (!isMissing) return;
    const request = new AbortController();
    const ask = async () => {
      const card = await askForCard(id, request.signal);
      if (!request.signal.aborted) setCards((before) => new Map(before).set(id, card));
    };
    void ask();
    return () => request.abort();
  }, [id, isMissing]);
  const retry = () => setCards(new Map([...cards].filter(([, card]) => card !== 'failed')));
  return { card: cards.get(id) ?? null, retry };
}

async function askForCard(id: number, signal: AbortSignal): Promise<CardListing | 'failed'> {
  try {
    const response = await fetch(pathHere(`/search-results/pins/${id}`), { signal });
    if (!response.ok) return 'failed';
    const card = (await response.json()) as CardListing & { createdAt: string };
    return { ...card, createdAt: new Date(card.createdAt) };
  } catch {
    return 'failed';
  }
}
