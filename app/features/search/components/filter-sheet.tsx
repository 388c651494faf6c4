import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Dialog, useDialog } from '#app/ui/dialog.tsx';
import { useDraft } from './draft.tsx';
import { FilterForm } from './filter-form.tsx';

/** Every filter in a sheet over the page. */
export default function FilterSheet({ onClose }: { onClose: () => void }) {
  const { label, close: closeLabel } = useMessages('filters');
  const { ref, close } = useDialog();
  useTypedPlace(ref);
  return (
    <Dialog
      ref={ref}
      title={label}
      closeLabel={closeLabel}
      closedby="any"
      onClose={onClose}
      isSheet
    >
      <FilterForm onDone={close} />
    </Dialog>
  );
}

/** Text in the page's place box that is none of the places yet stands in the sheet's, too. */
function useTypedPlace(sheet: RefObject<HTMLDialogElement | null>): void {
  const { isTyping } = useDraft();
  const copy = useEffectEvent(() => {
    const box = document.querySelector<HTMLInputElement>('.search-bar form [role=combobox]');
    const own = sheet.current?.querySelector<HTMLInputElement>('[role=combobox]');
    if (isTyping && box && own) own.value = box.value;
  });
  useEffect(() => copy(), []);
}
