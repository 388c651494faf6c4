import type { adminTexts as english } from '../en/admin-texts.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { list } = formats;

export const adminTexts: typeof english = {
  title: 'النصوص',
  text: 'كل نصوص الموقع ورسائله بكل لغة. يمكنك تغيير أي منها، ويظهر التغيير في كل الصفحات خلال ثوانٍ، والنص الأصلي على بُعد نقرة.',
  back: 'لوحة التحكم',
  failed: 'تعذّر تحميل النصوص',
  search: 'كلمات في النص',
  language: 'اللغة',
  anyLanguage: 'كل اللغات',
  topic: 'الموضوع',
  anyTopic: 'كل المواضيع',
  state: 'الحالة',
  anyState: 'المغيَّرة وغيرها',
  states: { changed: 'مغيَّرة', unused: 'لم تعد مستخدمة' },
  show: 'عرض',
  reset: 'عرض الكل',
  found: (n) => counted(n, { one: 'نص واحد', two: 'نصّان', few: 'نصوص', many: 'نصًا', other: 'نص' }),
  none: 'لا توجد نصوص',
  original: 'النص الأصلي',
  changed: 'نصّك',
  place: 'الموضع',
  change: 'تغيير نص',
  placeholders: (names) =>
    `تبقى هذه الأسماء في النص بأي ترتيب، ويضع الموقع مكانها ما تدل عليه: ${list(names)}`,
  plain: 'نص عادي. تظهر الوسوم كما تُكتب.',
  save: 'حفظ',
  saving: 'جارٍ الحفظ...',
  restore: 'استعادة النص الأصلي',
  restored: 'النص الأصلي',
  unusedText:
    'في إصدار أحدث من الموقع نص آخر في هذا الموضع، لذلك لا يظهر تغييرك في أي مكان. يمكنك تغيير النص الجديد بدلًا منه وحذف هذا.',
  versions: 'التغييرات',
  by: (username) => `من ${username}`,
  again: 'استخدامه مجددًا',
  parts: 'أجزاء أخرى من النص نفسه',
};
