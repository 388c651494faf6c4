import { useMessages } from '#app/messages/use-messages.ts';
import { Dialog, useDialog } from '#app/ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';

/** Every filter in a sheet over the page. */
export default function FilterSheet({ onClose }: { onClose: () => void }) {
  const { label, close: closeLabel } = useMessages('filters');
  const { ref, close } = useDialog();
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
