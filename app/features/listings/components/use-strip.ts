import { useRef, useState } from 'react';

export type Strip = ReturnType<typeof useStrip>;

/** A row of slides as wide as itself that snaps while scrolled: which one is shown, and how to show another. */
export function useStrip() {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const onScroll = () => {
    const strip = ref.current;
    // Scrolled towards the start of a right-to-left page, the distance is negative.
    if (strip) setIndex(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth));
  };
  const show = (slide: number, behavior?: ScrollBehavior) => {
    const strip = ref.current;
    if (!strip) return;
    const forward = isRightToLeft(strip) ? -1 : 1;
    strip.scrollTo({ left: forward * slide * strip.clientWidth, behavior });
  };
  return { index, show, strip: { ref, onScroll } };
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
