import type { exports as english } from '../en/exports.ts';
import { homes } from './counts.ts';
import { formats } from './formats.ts';

const { number } = formats;

export const exports: typeof english = {
  title: 'التصدير',
  text: 'شارك عقاراتك مع البوابات العقارية أو موقعك أو نظام إدارة العملاء (CRM). لكل منها رابط بكل عقاراتك المتاحة، محدّثةً دائمًا.',
  secret:
    'كل من لديه رابط يستطيع قراءة عقاراتك، مع أسماء وكلائك وأرقام هواتفهم وعناوين بريدهم. ولا تظهر فيه أبدًا أرقام الوحدات ولا المسودات ولا الملاك. إن وصل رابط إلى غير أهله فيلزم استبداله.',
  formats: {
    property_finder: 'Property Finder XML',
    bayut: 'XML لموقعي Bayut وdubizzle',
    csv: 'CSV لجداول البيانات',
    reso: 'JSON بأسماء RESO',
    rss: 'RSS',
  },
  none: 'لا روابط بعد',
  list: 'الروابط',
  holds: (n, without) =>
    without === 0 ? homes(n) : `${homes(n)}؛ والمستبعد ${number(without)}، إذ لا تشمل الصيغة نوعه`,
  since: 'الرابط منذ',
  read: 'آخر قراءة',
  neverRead: 'لم يُقرأ قط',
  address: (name) => `رابط ${name}`,
  hidden:
    'تغيّر المفتاح السري للموقع منذ ذلك الحين، فلا يمكن عرض هذا الرابط. لا يزال يعمل، ويمكنك استبداله لعرض رابط جديد.',
  change: 'استبدال أو إلغاء',
  changeText: 'يتوقف الرابط عن العمل فورًا. والاستبدال يُنشئ رابطًا جديدًا.',
  replace: 'استبدال',
  replaceOf: (name) => `استبدال رابط ${name}`,
  revoke: 'إلغاء',
  revokeOf: (name) => `إلغاء رابط ${name}`,
  changing: 'جارٍ الحفظ...',
  add: 'رابط جديد',
  name: 'من يقرؤه',
  nameHint: 'مثل بوابة عقارية أو موقعك. لا يرى هذا إلا مديرو الشركة.',
  format: 'الصيغة',
  make: 'إنشاء الرابط',
  making: 'جارٍ الإنشاء...',
};
