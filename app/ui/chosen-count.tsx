import { useEffect, useRef, useState } from 'react';

/** How many boxes `id` of its form are ticked, in words, on phones only for those who hear them: the bar may cover few rows. Nothing while none is, and without script. */
export function ChosenCount({ text }: { text: (n: number) => string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const read = () => setCount(form.querySelectorAll('[name=id]:checked').length);
    // Once `ChooseAll` has ticked the others, or a reset has unticked them.
    const readLater = () => setTimeout(read);
    read();
    form.addEventListener('change', readLater);
    form.addEventListener('reset', readLater);
    return () => {
      form.removeEventListener('change', readLater);
      form.removeEventListener('reset', readLater);
    };
  }, []);
  return (
    <span ref={place} aria-live="polite" className="text-sm text-muted tabular-nums max-md:sr-only">
      {count > 0 && text(count)}
    </span>
  );
}
