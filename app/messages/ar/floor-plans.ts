import type { floorPlans as english } from '../en/floor-plans.ts';
import { counted } from './counts.ts';

const plans = (most: number) =>
  counted(most, {
    one: 'مخطط واحد',
    two: 'مخططان',
    few: 'مخططات',
    many: 'مخططًا',
    other: 'مخطط',
  });

export const floorPlans: typeof english = {
  titleOf: (title) => `مخططات طوابق ${title}`,
  description: 'إضافة مخططات طوابق عقارك وتسميتها وإزالتها.',
  none: 'لا مخططات طوابق لهذا العقار بعد.',
  full: (most) => `لهذا العقار ${plans(most)}، وهذا هو الحد الأقصى. يلزم إزالة مخطط لإضافة آخر.`,
  add: 'إضافة مخطط طابق',
  hint: (most) =>
    `ملف PDF أو صورة JPEG أو PNG أو WebP أو AVIF، بحجم 15 ميغابايت على الأكثر. الحد الأقصى ${plans(most)}، ولا تُحسب ضمن الصور. نزيل بيانات الموقع من الصور.`,
  label: 'الاسم',
  labelHint: 'اختياري: «غرفتا نوم، الطابق 1».',
  upload: 'رفع',
  uploading: 'جارٍ الرفع...',
  labelOf: (plan) => `الاسم: ${plan}`,
  save: 'حفظ الاسم',
  saveOf: (plan) => `حفظ الاسم: ${plan}`,
  saving: 'جارٍ الحفظ...',
  remove: 'إزالة',
  removeOf: (plan) => `إزالة ${plan}`,
};
