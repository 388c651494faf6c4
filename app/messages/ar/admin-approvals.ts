import type { adminApprovals as english } from '../en/admin-approvals.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** حيث يقرر فريق العمل في الإعلانات قبل نشرها. */
export const adminApprovals: typeof english = {
  title: 'الموافقات',
  text: 'إعلانات لا يراها أحد حتى توافق عليها، والأقدم انتظارًا أولًا.',
  back: 'لوحة التحكم',
  none: 'لا إعلان ينتظر.',
  noMore: 'كان ذلك آخرها.',
  again: 'البدء من جديد',
  failed: 'تعذّر تحميل الموافقات.',
  waiting: (n) => `${number(n)} قيد الانتظار`,
  purposes: { sale: 'للبيع', rent: 'للإيجار' },
  since: 'تاريخ التقديم',
  advertiser: 'المُعلن',
  account: (since, listings, reports) =>
    `هنا منذ ${since} · المنشور: ${number(listings)} · البلاغات: ${number(reports)}`,
  checks: 'الفحوص',
  permit: 'التصريح',
  noPermit: 'غير مذكور',
  atLandDepartment: 'التحقق منه لدى دائرة الأراضي والأملاك',
  samePermit: 'لإعلان آخر التصريح نفسه',
  price: 'السعر',
  prices: {
    low: 'أقل بكثير من عقارات مثله',
    usual: 'كعقارات مثله',
    high: 'أعلى بكثير من عقارات مثله',
  },
  range: (low, high, homes) =>
    `من ${low} إلى ${high} لعدد ${number(homes)} ${plural(homes, { few: 'عقارات', many: 'عقارًا', other: 'عقار' })} مثله على الموقع`,
  noRange: 'العقارات المماثلة أقل من أن تُقارن',
  photos: 'الصور',
  noPhotos: 'لا صور',
  samePhoto: 'يعرض إعلان لغيره الصورة نفسها',
  unique: 'لا مثيل لها هنا',
  words: 'النص',
  sameText: 'لإعلان آخر في هذا المجمّع النص نفسه',
  open: 'فتحه',
  description: 'الوصف',
  photo: (n) => `الصورة ${number(n)}`,
  message: 'رسالة إلى المُعلن',
  messageHint: 'عند طلب تعديل أو الرفض: ما الخطأ وما المطلوب.',
  approve: 'موافقة',
  change: 'طلب تعديل',
  refuse: 'رفض',
  working: 'جارٍ الحفظ...',
  skip: 'تخطٍّ',
  keys: 'الاختصارات: A للموافقة، وM للرسالة، وS للتخطي.',
};
