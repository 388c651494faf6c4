import { useMessages } from '#app/messages/use-messages.ts';
import { Select } from '#app/ui/form/field.tsx';

interface YesNoProps {
  label: string;
  name: string;
  hint?: string;
}

/** A yes-or-no question of a calculator. */
export function YesNo(props: YesNoProps) {
  const { yes, no } = useMessages('costs');
  return (
    <Select
      {...props}
      options={[
        ['yes', yes],
        ['no', no],
      ]}
    />
  );
}
