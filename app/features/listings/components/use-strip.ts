import { useRef, useState } from 'react';

export type Strip = ReturnType<typeof useStrip>;

/** A snapping row of full-width slides: which one is shown, and how to show another. */
export function useStrip() {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  /** The slide in view. `index` is updated by the next render: too late for keys pressed quickly. */
  const slide = () => {
    const strip = ref.current;
    // Scrolled towards the start of a right-to-left page, the distance is negative.
    return strip ? Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) : 0;
  };
  const onScroll = () => setIndex(slide());
  const show = (slide: number, behavior?: ScrollBehavior) => {
    const strip = ref.current;
    if (!strip) return;
    const forward = isRightToLeft() ? -1 : 1;
    strip.scrollTo({ left: forward * slide * strip.clientWidth, behavior });
  };
  return { index, slide, show, strip: { ref, onScroll } };
}

/** Of the page: a title in the other language has a direction of its own. */
export function isRightToLeft(): boolean {
  return document.dir === 'rtl';
}
