import { useMessages } from '#app/messages/use-messages.ts';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import type { ListedCategory } from '../queries.server.ts';

type Texts = Pick<ListedCategory, 'name' | 'description' | 'nameAr' | 'descriptionAr'>;

export function CategoryFieldSet({ name, description, nameAr, descriptionAr }: Partial<Texts>) {
  const { categories: t } = useMessages('adminContent');
  return (
    <>
      <Field label={t.name} name="name" hint={t.nameHint} defaultValue={name} required dir="auto" />
      <TextArea label={t.description} name="description" defaultValue={description} rows={2} />
      <Field label={t.nameAr} name="name_ar" hint={t.nameArHint} defaultValue={nameAr} dir="auto" />
      <TextArea
        label={t.descriptionAr}
        name="description_ar"
        defaultValue={descriptionAr}
        rows={2}
      />
    </>
  );
}
