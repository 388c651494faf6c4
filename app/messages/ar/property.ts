import type { Purpose } from '#app/features/listings/types.ts';
import type { property as english } from '../en/property.ts';
import { ofDays } from './counts.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const fileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${number(Math.ceil(bytes / 1000))} كيلوبايت`
    : `${number(Math.round(bytes / 100_000) / 10)} ميغابايت`;

const purposeOf = (purpose: Purpose) => (purpose === 'sale' ? 'للبيع' : 'للإيجار');

export const property: typeof english = {
  backLabel: 'رجوع',
  back: 'العودة إلى النتائج',
  failed: 'تعذّر تحميل تفاصيل العقار',
  backToDashboard: 'العودة إلى لوحة التحكم',
  backToProperty: 'العودة إلى العقار',
  returnToDashboard: 'الرجوع إلى لوحة التحكم',
  sale: 'للبيع',
  rent: 'للإيجار',
  gallery: {
    label: 'الصور',
    alt(position: number, count: number, title: string, isDrawn: boolean) {
      const kind = isDrawn ? 'رسم توضيحي' : 'صورة';
      return plural(count, {
        one: `${kind}: ${title}`,
        other: `${kind} ${position} من ${count}: ${title}`,
      });
    },
    illustration: 'رسم توضيحي',
    thumbnails: 'اختيار صورة',
    show: (position: number) => `عرض الصورة ${position}`,
    open: 'ملء الشاشة',
    close: 'إغلاق',
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    counter: (position: number, count: number) => `${position} من ${count}`,
  },
  facts: {
    bedrooms: () => 'غرف النوم',
    bathrooms: () => 'الحمّامات',
    size: 'المساحة',
  },
  monthly: (price: string) => `${price} شهريًا بتمويل عقاري`,
  standing: (percent: number, place: string) =>
    percent === 0
      ? `يساوي السعر الوسيط في ${place}`
      : `${percent > 0 ? 'أعلى' : 'أقل'} بنسبة ${number(Math.abs(percent))}% من السعر الوسيط في ${place}`,
  sections: {
    label: 'في هذه الصفحة',
    details: 'التفاصيل',
    plan: 'خطة السداد',
    costs: 'التكاليف',
    prices: 'الأسعار',
    location: 'الموقع',
    near: 'في الجوار',
  },
  description: 'الوصف',
  noDescription: 'لا يوجد وصف.',
  details: {
    title: 'التفاصيل',
    type: 'النوع',
    address: 'العنوان',
    unit: 'الوحدة أو الفيلا',
    listed: 'تاريخ الإضافة',
    reference: 'الرقم المرجعي',
    status: 'الحالة',
    pricePerSqft: 'سعر القدم المربع',
    serviceCharge: 'رسوم الخدمات',
    aYear: (price: string) => `${price} سنويًا`,
    serviceChargeOf: (aYear: string, perSqft: string | null, isOwner: boolean) =>
      `${aYear} سنويًا${perSqft === null ? '' : `، أي ${perSqft} للقدم المربع`}، بحسب ${isOwner ? 'المالك' : 'الوكيل'}`,
  },
  plan: {
    title: 'خطة السداد',
    due: 'موعد الاستحقاق',
    share: 'النسبة',
    amount: 'المبلغ',
    handover: (quarter: string) => `التسليم متوقع في ${quarter}.`,
    ofAskingPrice: 'المبالغ محسوبة من السعر المطلوب.',
    stated: (isOwner: boolean) =>
      `بحسب ${isOwner ? 'المالك' : 'الوكيل'}، والعبرة بالعقد مع المطوّر.`,
  },
  tour: 'فيديو أو جولة 360°',
  openTour: (site: string) => `الفتح على ${site}`,
  floorPlan: {
    title: (count: number) => plural(count, { one: 'مخطط الطابق', other: 'مخططات الطوابق' }),
    name: (position: number) => `مخطط الطابق ${position}`,
    pdf: (name: string, bytes: number) => `\u2068${name}\u2069 (PDF، ${fileSize(bytes)})`,
    open: 'عرض بالحجم الكامل',
  },
  prices: {
    title: 'سجل السعر',
    listed: (day: string, days: number) =>
      days === 0
        ? 'أُضيف اليوم.'
        : `أُضيف في ${day}، ${days === 1 ? 'أي أمس' : `قبل ${ofDays(days)}`}.`,
    unchanged: 'لم يتغيّر السعر.',
    unchangedSince: (day: string) => `لم يتغيّر السعر منذ ${day}.`,
    since: 'منذ',
    price: 'السعر',
    change: 'التغيّر',
    /** A mark keeps the sign to the left of the number. */
    changed: (percent: number) =>
      percent === 0
        ? 'بلا تغيّر'
        : `\u200e${percent < 0 ? '\u2212' : '+'}${number(Math.abs(percent))}%`,
    first: 'أول سعر',
    note: 'الأسعار المطلوبة على هذا الموقع. لا تظهر التغييرات التي أُلغيت خلال يوم.',
    noteCut: 'أحدث الأسعار المطلوبة على هذا الموقع. لا تظهر التغييرات التي أُلغيت خلال يوم.',
  },
  edit: 'تعديل العقار',
  amenities: 'المرافق',
  location: 'الموقع',
  mapDescription: (place: string) => `خريطة الموقع التقريبي: ${place}`,
  noMap: (place: string) => `${place}. الموقع الدقيق غير متوفر.`,
  mapNote: 'العلامة عند الموقع التقريبي.',
  permit: (number) => `التصريح ${number}`,
  permitCheck: 'دائرة الأراضي والأملاك',
  agent: {
    title: 'معلومات الوكيل',
    ownerTitle: 'معلومات المالك',
    company: 'الشركة',
    listedBy: 'المُعلن',
    position: 'المسمى الوظيفي',
    answers: (wait) => `يرد عادةً خلال ${wait}`,
    name: 'الاسم',
    phone: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    call: 'اتصال',
    brn: 'رخصة الوسيط',
    orn: 'رخصة المكتب',
    languages: 'اللغات',
    showPhone: 'إظهار رقم الهاتف',
    phoneText: 'رقم هاتف المُعلن.',
    phoneLater: 'عُرضت على شبكتك أرقام كثيرة. يمكنك إرسال رسالة أو المحاولة لاحقًا.',
    whatsAppAbout: (title: string, url: string) => `مرحبًا، أودّ الاستفسار عن ${title}: ${url}`,
    showEmail: 'إظهار البريد الإلكتروني',
    emailText: 'البريد الإلكتروني للمُعلن.',
    emailLater: 'عُرضت على شبكتك عناوين كثيرة. يمكنك المحاولة لاحقًا.',
    whatsApp: 'واتساب',
    whatsAppText: (title: string, reference: string, url: string) =>
      `مرحبًا، أودّ الاستفسار عن ${title} (${reference}): ${url}`,
    contact: 'مراسلة الوكيل',
    viewing: 'طلب معاينة',
    message: 'رسالة',
    ways: 'التواصل مع الوكيل',
    waysOwner: 'التواصل مع المالك',
  },
  moreIn: (purpose: Purpose, place: string) => `عقارات أخرى ${purposeOf(purpose)} في ${place}`,
  onMap: (purpose: Purpose, place: string) =>
    `عقارات ${purposeOf(purpose)} في ${place} على الخريطة`,
  similar: 'منازل مشابهة',
  similarCommercial: 'عقارات مشابهة',
  share: 'مشاركة',
  hide: {
    ask: 'لا يناسبك؟',
    hide: 'إخفاء هذا العقار',
    isHidden: 'أخفيت هذا العقار.',
    show: 'إظهاره مجددًا',
  },
  report: 'الإبلاغ عن هذا الإعلان',
  print: 'طباعة',
  linkCopied: 'تم نسخ الرابط',
  linkNotCopied: 'تعذّر نسخ الرابط',
  linkByHand: (url: string) => `يمكنك نسخه من هنا: ${url}`,
  printedFrom: (url: string) => `هذه الصفحة: ${url}`,
  unavailable: {
    under_offer: 'قُبل عرض على هذا العقار، وقد لا تتم الصفقة.',
    sold: 'تم بيع هذا العقار.',
    let: 'تم تأجير هذا العقار.',
  },
  summary: (type: string, purpose: Purpose, place: string, facts: string) =>
    `${type} ${purposeOf(purpose)} في ${place}: ${facts}.`,
  city: 'دبي',
  notFound: {
    title: 'العقار غير موجود',
    text: 'هذا العقار غير موجود أو أُزيل من الموقع.',
  },
};
