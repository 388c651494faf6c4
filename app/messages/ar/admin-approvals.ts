import type { adminApprovals as english } from '../en/admin-approvals.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';
import { ofMonths, sales } from './market-counts.ts';

const { number, plural } = formats;

const contracts = (count: number) =>
  counted(count, {
    one: 'عقد جديد واحد',
    two: 'عقدان جديدان',
    few: 'عقود جديدة',
    many: 'عقدًا جديدًا',
    other: 'عقد جديد',
  });

/** Where staff decide about listings before they are published. */
export const adminApprovals: typeof english = {
  title: 'الموافقات',
  queues: { before: 'قبل النشر', after: 'بعد النشر', feeds: 'الخلاصات' },
  queueOf: (queue, n) => `${queue} (${number(n)})`,
  texts: {
    before: 'إعلانات لا يراها أحد حتى توافق عليها، والأقدم انتظارًا أولًا.',
    after:
      'إعلانات اختيرت عشوائيًا مما نُشر من دون موافقة، والأقدم أولًا. وهي منشورة على الموقع. وتُحدَّد نسبتها في الإعدادات.',
    feeds:
      'خلاصات نشرتها شركات وعقاراتها تحتاج إلى موافقة، والأقدم أولًا. الخلاصة التي تنشرها تبقى منشورة: تظهر عقاراتها الجديدة فورًا، وتُختار نسبة منها للفحص بعد النشر.',
  },
  back: 'لوحة التحكم',
  none: 'لا إعلان ينتظر هنا.',
  noMore: 'كان ذلك آخرها.',
  again: 'البدء من جديد',
  failed: 'تعذّر تحميل الموافقات.',
  purposes: { sale: 'للبيع', rent: 'للإيجار' },
  since: { before: 'تاريخ التقديم', after: 'منشور منذ' },
  changing:
    'تذكر الخلاصة الآن غير هذا ولم يُحفظ بعد. يمكنك اتخاذ القرار بعد حفظه، ولا يسري أي قرار قبل ذلك.',
  advertiser: 'المُعلن',
  account: (since, listings, reports) =>
    `هنا منذ ${since} · المنشور: ${number(listings)} · البلاغات: ${number(reports)}`,
  checks: 'الفحوص',
  refused: 'مرفوض من قبل',
  refusedOther: 'ربما العقار نفسه الذي حاول هذا المُعلن نشره برقم مرجعي آخر',
  permit: 'التصريح',
  noPermit: 'غير مذكور',
  atLandDepartment: 'التحقق منه لدى دائرة الأراضي والأملاك',
  samePermit: 'لإعلان آخر التصريح نفسه',
  proofs: 'الإثباتات',
  noProofs: 'لا إثباتات',
  price: 'السعر',
  prices: {
    low: 'أقل بكثير من عقارات مثله',
    usual: 'كعقارات مثله',
    high: 'أعلى بكثير من عقارات مثله',
  },
  range: (low, high, homes) =>
    `من ${low} إلى ${high} لعدد ${number(homes)} ${plural(homes, { few: 'عقارات', many: 'عقارًا', other: 'عقار' })} مثله على الموقع`,
  market: {
    low: 'أقل بكثير مما بيعت أو أُجّرت به عقارات مثله',
    usual: 'ضمن أسعار بيع أو تأجير عقارات مماثلة',
    high: 'أعلى بكثير مما بيعت أو أُجّرت به عقارات مثله',
  },
  standing: ({ percent, place, cases, purpose, months }) => {
    const where =
      percent === 0
        ? 'يساوي السعر الوسيط للقدم المربع'
        : `${percent > 0 ? 'أعلى' : 'أقل'} بنسبة ${number(Math.abs(percent))}% من السعر الوسيط للقدم المربع`;
    return `${where} في ${place} (${purpose === 'sale' ? sales(cases) : contracts(cases)} خلال ${ofMonths(months)})`;
  },
  noRange: 'العقارات المماثلة على الموقع، وكذلك المبيعات والإيجارات المسجلة، أقل من أن تُقارن',
  photos: 'الصور',
  noPhotos: 'لا صور',
  samePhoto: 'يعرض إعلان لغيره الصورة نفسها',
  unique: 'لا تكرار في الموقع',
  words: 'النص',
  sameText: 'لإعلان آخر النص نفسه',
  open: 'فتحه',
  description: 'الوصف',
  photo: (n) => `الصورة ${number(n)}`,
  message: 'رسالة إلى المُعلن',
  messageHint: {
    before:
      'عند طلب تعديل أو الرفض: ما الخطأ وما المطلوب. يعود الإعلان إلى هنا بعد تعديله، ولا يعود ما رُفض.',
    after: 'عند إزالته: ما الخطأ وما المطلوب.',
  },
  decisions: {
    before: { approve: 'موافقة', change: 'طلب تعديل', refuse: 'رفض نهائي' },
    after: { approve: 'لا ملاحظات', change: 'إزالة حتى يُعدَّل', refuse: 'إزالة نهائية' },
  },
  feeds: {
    none: 'لا خلاصة تنتظر هنا.',
    orn: (orn) => `رقم رخصة المكتب (ORN) ‏${orn}`,
    files: 'ملفات ترسلها الشركة',
    homes: (n, leftOut) => `عقارات ستُنشر: ${number(n)} · مستبعدة: ${number(leftOut)}`,
    message: 'رسالة إلى الشركة',
    messageHint: 'عند إعادتها: ما الخطأ وما المطلوب.',
    giveBack: 'إعادة إلى الشركة',
  },
  working: 'جارٍ الحفظ...',
  skip: 'تخطٍّ',
  keys: {
    before: 'الاختصارات: A للموافقة، وM للرسالة، وS للتخطي.',
    after: 'الاختصارات: A إن لم تكن ملاحظات، وM للرسالة، وS للتخطي.',
  },
};
