import type { proofs as english } from '../en/proofs.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { day, number } = formats;

const files = (most: number) =>
  counted(most, {
    one: 'ملف واحد',
    two: 'ملفان',
    few: 'ملفات',
    many: 'ملفًا',
    other: 'ملف',
  });

export const proofs: typeof english = {
  title: 'إثبات الملكية أو التصريح',
  why: 'يطّلع فريقنا على عقارك قبل نشره. ومع سند الملكية أو عقدك مع المالك أو تصريح الإعلان يكون ذلك أسرع.',
  manage: 'إضافة إثبات',
  titleOf: (title) => `إثباتات ${title}`,
  description: 'إضافة ملفات تثبت حقك في عرض هذا العقار وإزالتها.',
  secret:
    'لا يفتح هذه الملفات أحد غير فريقنا، وكل فتح لها يُدوَّن. لا يراها غيره، ولا أنت: احتفظ بنسخة منها.',
  none: 'لا ملفات بعد.',
  notWanted: 'لا يحتاج فريقنا الآن إلى إثبات لهذا العقار.',
  full: (most) => `لهذا العقار ${files(most)}، وهذا هو الحد الأقصى. يلزم إزالة ملف لإضافة آخر.`,
  add: 'إضافة ملف',
  hint: (most) =>
    `ملف PDF أو صورة JPEG أو PNG أو WebP أو AVIF، بحجم 10 ميغابايت على الأكثر. الحد الأقصى ${files(most)}.`,
  upload: 'رفع',
  uploading: 'جارٍ الرفع...',
  file: (bytes, added) => `${number(Math.ceil(bytes / 1024))} كيلوبايت · أُضيف ${day(added)}`,
  remove: 'إزالة',
  removeOf: (name) => `إزالة ${name}`,
};
