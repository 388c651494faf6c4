import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MOST_SHAPES } from '../encoding.ts';
import type { Mode } from './use-drawing.ts';

interface ShapeToolsProps {
  /** How many areas there are. */
  count: number;
  isChanging: boolean;
  /** Whether any of them has corners that can be moved. */
  hasCorners: boolean;
  onStart(mode: Mode | null): void;
  onRemove(): void;
}

/** The tools for existing areas. */
export function ShapeTools({ count, isChanging, hasCorners, onStart, onRemove }: ShapeToolsProps) {
  const t = useMessages('shapes');
  if (isChanging) {
    return (
      <>
        <p className="shape-hint">{hasCorners ? t.edit.hint : t.edit.circleHint}</p>
        <Tool onPress={() => onStart(null)} look="shape-done">
          {t.edit.done}
        </Tool>
      </>
    );
  }
  return (
    <>
      {count < MOST_SHAPES && (
        <Tool label={count === 0 ? t.draw : t.another} onPress={() => onStart('pointer')}>
          <Icon name="edit" size={16} />
          <Shortened text={count === 0 ? t.draw : t.another} short={t.short.pointer} />
        </Tool>
      )}
      {count > 0 && (
        <>
          <Tool onPress={() => onStart('change')}>{t.edit.start}</Tool>
          <Tool onPress={onRemove}>{t.remove(count)}</Tool>
        </>
      )}
    </>
  );
}

interface PenToolsProps {
  mode: Exclude<Mode, 'change'>;
  /** The number of corners set. */
  count: number;
  onMode(mode: Mode | null): void;
  onBack(): void;
  onDone(): void;
}

/** The tools while an area is being drawn, and the other ways to draw it. */
export function PenTools({ mode, count, onMode, onBack, onDone }: PenToolsProps) {
  const t = useMessages('shapes');
  return (
    <>
      {mode !== 'circle' && <p className="shape-hint">{t.hints[mode]}</p>}
      {count > 0 ? (
        <>
          <Tool onPress={onBack}>{t.back}</Tool>
          {count > 2 && (
            <Tool onPress={onDone} look="shape-done">
              {t.done}
            </Tool>
          )}
        </>
      ) : (
        (['pointer', 'circle', 'keyboard'] as const)
          .filter((other) => other !== mode)
          .map((other) => (
            <Tool key={other} label={t.modes[other]} onPress={() => onMode(other)}>
              <Shortened text={t.modes[other]} short={t.short[other]} />
            </Tool>
          ))
      )}
      <Tool onPress={() => onMode(null)}>{t.cancel}</Tool>
    </>
  );
}

function Shortened({ text, short }: { text: string; short: string }) {
  return (
    <>
      <span className="max-[30rem]:hidden">{text}</span>
      <span className="min-[30.01rem]:hidden">{short}</span>
    </>
  );
}

interface ToolProps {
  onPress: () => void;
  /** Where the text is shortened. */
  label?: string;
  look?: string;
  children: ReactNode;
}

function Tool({ onPress, label, look = '', children }: ToolProps) {
  return (
    <button type="button" aria-label={label} className={`map-tool ${look}`} onClick={onPress}>
      {children}
    </button>
  );
}
