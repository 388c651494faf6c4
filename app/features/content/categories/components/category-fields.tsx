import { useMessages } from '#app/messages/use-messages.ts';
import { Field, TextArea } from '#app/ui/form/field.tsx';

interface CategoryFieldsProps {
  name?: string;
  description?: string;
}

export function CategoryFieldSet({ name, description }: CategoryFieldsProps) {
  const { categories: t } = useMessages('adminContent');
  return (
    <>
      <Field
        label={t.name}
        name="name"
        hint={t.nameHint}
        defaultValue={name}
        maxLength={60}
        required
        dir="auto"
      />
      <TextArea
        label={t.description}
        name="description"
        defaultValue={description}
        maxLength={300}
        rows={2}
        dir="auto"
      />
    </>
  );
}
