import { useHref } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { heartId } from '../rules.ts';
import { pressHeart, useIsSaved } from './use-marks.ts';

interface HeartProps {
  /** `savePath` keeps the list that the person came from, for hearts that are sent without script. */
  home: { id: number; title: string; savePath?: string };
  /** At the top corner of a card, with no label. */
  isCorner?: boolean;
}

/** Saves a home, or removes it: a plain form, taken over by script. */
export function Heart({ home: { id, title, savePath = '/saved' }, isCorner }: HeartProps) {
  const { save, notSaved } = useMessages('listing');
  const isSaved = useIsSaved()(id);
  const action = useHref(savePath);
  return (
    <form
      id={isCorner ? heartId(id) : undefined}
      action={action}
      method="post"
      className={isCorner ? 'heart-corner' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void pressHeart(id, !isSaved, notSaved);
      }}
    >
      <button
        type="submit"
        name={isSaved ? 'remove' : 'save'}
        value={id}
        aria-label={save.named(title)}
        aria-pressed={isSaved}
        className={isCorner ? undefined : 'button button-quiet px-3'}
      >
        <Icon name="heart" />
        {!isCorner && <span className="max-sm:hidden">{save.short}</span>}
      </button>
    </form>
  );
}
