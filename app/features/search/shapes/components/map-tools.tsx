import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SearchHere } from '../../pins/components/search-here.tsx';
import type { Station } from '../../pins/types.ts';

const load = () => import('./drawing.tsx');
const Drawing = lazy(load);

interface MapToolsProps extends ComponentProps<typeof SearchHere> {
  stations: Station[];
}

/** The tools that limit a search on the map: to the part in view, or to drawn areas. */
export function MapTools({ stations, ...here }: MapToolsProps) {
  const { map, search } = here;
  const t = useMessages('searchMap');
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const drawButton = useRef<HTMLButtonElement>(null);
  const isDrawing = isOpen || search.filter.shapes.length > 0;
  // The focus was on the tools that this button replaces.
  useEffect(() => {
    if (isLeft && !isDrawing) drawButton.current?.focus();
  }, [isLeft, isDrawing]);
  if (isDrawing) {
    return (
      <Suspense fallback={null}>
        <Drawing
          map={map}
          search={search}
          stations={stations}
          startsAtOnce={isOpen}
          onClose={(isLeaving) => {
            setOpen(false);
            setLeft(isLeaving);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="map-tools">
      <SearchHere {...here} />
      <button
        type="button"
        aria-label={t.draw}
        ref={drawButton}
        className="map-tool"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setOpen(true);
          setLeft(false);
        }}
      >
        <Icon name="edit" size={16} />
        <span className="max-[30rem]:hidden">{t.draw}</span>
        <span className="min-[30.01rem]:hidden">{t.short.draw}</span>
      </button>
    </div>
  );
}
