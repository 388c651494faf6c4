import { useEffect, useRef } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';

/** The form that a preview is of. */
export const PREVIEWED_FORM = 'previewed-form';

/** The title of a preview, which takes the focus when something else is previewed, and what publishes it: for keys, the form's own button is far below. */
export function PreviewTitle({ of }: { of: unknown }) {
  const { previewed: t } = useMessages('adminSettings');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (of) title.current?.focus();
  }, [of]);
  return (
    <>
      <h3
        id="preview"
        ref={title}
        tabIndex={-1}
        className="scroll-mt-4 text-lg font-semibold outline-none"
      >
        {t.title}
      </h3>
      <p className="text-muted">{t.text}</p>
      <button
        type="submit"
        form={PREVIEWED_FORM}
        name="step"
        value="publish"
        className="button button-primary mt-2"
      >
        {t.publish}
      </button>
    </>
  );
}
