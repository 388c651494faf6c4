import type { adminPlaces as english } from '../en/admin-places.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const sales = (n: number) =>
  plural(n, {
    zero: 'لا مبيعات',
    one: 'عملية بيع واحدة',
    two: 'عمليتا بيع',
    few: `${number(n)} عمليات بيع`,
    other: `${number(n)} عملية بيع`,
  });

const rents = (n: number) =>
  plural(n, {
    zero: 'لا إيجارات',
    one: 'عقد إيجار واحد',
    two: 'عقدا إيجار',
    few: `${number(n)} عقود إيجار`,
    other: `${number(n)} عقد إيجار`,
  });

export const adminPlaces: typeof english = {
  title: 'أماكن السجل',
  back: 'لوحة التحكم',
  text: 'مناطق في سجل دائرة الأراضي والأملاك لا تقع مبيعاتها وإيجاراتها في أي مجمّع هنا، فلا تُحتسب في صفحات المناطق والأسعار. يُحدَّد موقع كل منها مرة واحدة، وتحافظ عمليات الاستيراد اللاحقة على اختيارك.',
  none: 'كل بيع وكل إيجار يقع في مجمّع.',
  notFound: 'لم يُعثر على منطقة',
  failed: 'تعذّر تحميل الأماكن',
  search: 'البحث بالمنطقة أو المشروع',
  find: 'بحث',
  found: (n) =>
    plural(n, {
      zero: 'لا مناطق',
      one: 'منطقة واحدة',
      two: 'منطقتان',
      few: `${number(n)} مناطق`,
      other: `${number(n)} منطقة`,
    }),
  district: 'المنطقة',
  sales: 'المبيعات',
  rents: 'الإيجارات',
  projects: 'أكبر المشاريع',
  noProjects: 'لا مشاريع مذكورة',
  action: 'الإجراء',
  place: 'تحديد الموقع',
  placing: 'جارٍ التحديد...',
  placeOf: (name) => `تحديد الموقع: ${name}`,
  form: {
    title: (name, project) => (project ? `تحديد موقع ${project} في ${name}` : `تحديد موقع ${name}`),
    cases: (s, r) => `${sales(s)} و${rents(r)}`,
    community: 'المجمّع',
    choose: 'اختيار مجمّع',
    scope: 'ما يُحدَّد موقعه',
    whole: 'المنطقة كلها',
    project: (name, n) => `${name} فقط (${number(n)})`,
    hint: 'تُحدَّث المبيعات والإيجارات وأرقامها خلال دقيقة.',
    gone: 'لا شيء بهذا الاسم ينتظر تحديد موقعه: تعرّف عليه الاستيراد، أو لم يصادفه قط.',
    cancel: 'إلغاء',
  },
  placed: {
    title: 'حدّد موقعه فريق العمل',
    text: 'لا يغيّره الاستيراد أبدًا.',
    none: 'لم يحدّد فريق العمل أي موقع بعد.',
    name: (name, project) => (project ? `${project}، ${name}` : name),
    cases: (s, r) => `${sales(s)}، ${rents(r)}`,
    change: 'تغيير',
    changeOf: (name) => `تغيير موقع ${name}`,
    undo: 'تراجع',
    undoing: 'جارٍ التراجع...',
    undoOf: (name) => `التراجع عن تحديد موقع ${name}`,
  },
  file: {
    name: 'places-of-the-register',
    columns: ['المنطقة', 'المبيعات', 'الإيجارات', 'أكبر المشاريع'],
  },
};
