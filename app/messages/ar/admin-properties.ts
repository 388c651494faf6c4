import type { Moderation } from '#app/features/moderation/types.ts';
import type { adminProperties as english } from '../en/admin-properties.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** What a noun after «تم» says of a change. */
const done: Record<Moderation, string> = {
  feature: 'تم تمييز',
  unfeature: 'أُلغي تمييز',
  withdraw: 'تم سحب',
  delete: 'تم حذف',
  restore: 'تمت استعادة',
};

/** @param two 'عقاران', or 'عقارين' after another noun. */
const properties = (n: number, two: 'عقاران' | 'عقارين') =>
  plural(n, {
    zero: 'لا عقارات',
    one: 'عقار واحد',
    two,
    few: `${number(n)} عقارات`,
    many: `${number(n)} عقارًا`,
    other: `${number(n)} عقار`,
  });

export const adminProperties: typeof english = {
  caption: 'كل العقارات',
  search: 'البحث في العقارات',
  searchHint: 'العنوان أو المنطقة أو الرقم المرجعي أو بريد المالك',
  status: 'الحالة',
  all: 'الكل',
  deleted: 'محذوف',
  purpose: 'الغرض',
  type: 'النوع',
  mark: 'عرض ما يلي فقط',
  marks: { featured: 'المميّز', reported: 'المُبلَّغ عنه' },
  columns: {
    price: 'السعر',
    status: 'الحالة',
    advertiser: 'المُعلن',
    listed: 'تاريخ العرض',
    reports: 'البلاغات',
  },
  show: 'عرض',
  found: (n, most) =>
    n > most ? `أكثر من ${properties(most, 'عقارين')}.` : properties(n, 'عقاران'),
  narrow: (most) => `المعروض هنا أول ${number(most)}. أضف كلمة أو خيار تصفية لتضييق النتائج.`,
  none: 'لم يُعثر على عقارات',
  failed: 'تعذّر تحميل العقارات',
  add: 'إضافة عقار',
  members: 'الأعضاء',
  reports: (n) => `البلاغات (${number(n)})`,
  property: 'العقار',
  changes: {
    feature: 'تمييز',
    unfeature: 'إلغاء التمييز',
    withdraw: 'سحب',
    delete: 'حذف',
    restore: 'استعادة',
  },
  applying: 'جارٍ التنفيذ...',
  featuredBadge: 'مميّز',
  normalBadge: 'عادي',
  feature: (title) => `${title} عادي. تمييزه`,
  unfeature: (title) => `${title} مميّز. إلغاء تمييزه`,
  featuredUntil: (day) => `حتى ${day}`,
  view: 'عرض',
  edit: 'تعديل',
  delete: 'حذف',
  viewOf: (title) => `عرض ${title}`,
  editOf: (title) => `تعديل ${title}`,
  deleteOf: (title) => `حذف ${title}`,
  openReports: (n, title) =>
    `${plural(n, {
      one: 'بلاغ واحد',
      two: 'بلاغان',
      few: `${number(n)} بلاغات`,
      many: `${number(n)} بلاغًا`,
      other: `${number(n)} بلاغ`,
    })} عن ${title}`,
  done: (n, change) => `${done[change]} ${properties(n, 'عقارين')}.`,
  confirm: {
    delete: {
      title: (n) => plural(n, { one: 'حذف العقار', two: 'حذف العقارين', other: 'حذف العقارات' }),
      ask: (n) =>
        plural(n, {
          one: 'هل تريد حذف هذا العقار؟',
          two: 'هل تريد حذف هذين العقارين؟',
          other: 'هل تريد حذف هذه العقارات؟',
        }),
      text: (n) =>
        plural(n, {
          one: 'يُزال من الموقع فورًا مع صوره، ويُبلَّغ المُعلن بالبريد الإلكتروني. يمكنك استعادته خلال 30 يومًا.',
          two: 'يُزالان من الموقع فورًا مع صورهما، ويُبلَّغ المُعلنون بالبريد الإلكتروني. يمكنك استعادتهما خلال 30 يومًا.',
          other:
            'تُزال من الموقع فورًا مع صورها، ويُبلَّغ المُعلنون بالبريد الإلكتروني. يمكنك استعادتها خلال 30 يومًا.',
        }),
      working: 'جارٍ الحذف...',
    },
    unfeature: {
      title: (n) =>
        plural(n, {
          one: 'إلغاء تمييز العقار',
          two: 'إلغاء تمييز العقارين',
          other: 'إلغاء تمييز العقارات',
        }),
      ask: (n) =>
        plural(n, {
          one: 'دفع المُعلن مقابل التمييز. هل تريد إلغاء تمييز هذا العقار؟',
          two: 'دفع المُعلنون مقابل التمييز. هل تريد إلغاء تمييز هذين العقارين؟',
          other: 'دفع المُعلنون مقابل التمييز. هل تريد إلغاء تمييز هذه العقارات؟',
        }),
      text: () =>
        'لا يُعاد أي مبلغ: لإعادته، استخدم استرداد الدفعة في صفحة المدفوعات، وهو يلغي التمييز أيضًا. وإذا ميّزت العقار مرة أخرى قبل انتهاء مدته، احتفظ بما بقي منها.',
      working: 'جارٍ إلغاء التمييز...',
      paidUntil: (time) => `مدفوع حتى ${time}`,
    },
    withdraw: {
      title: (n) => plural(n, { one: 'سحب العقار', two: 'سحب العقارين', other: 'سحب العقارات' }),
      ask: (n) =>
        plural(n, {
          one: 'هل تريد سحب هذا العقار؟',
          two: 'هل تريد سحب هذين العقارين؟',
          other: 'هل تريد سحب هذه العقارات؟',
        }),
      text: (n) =>
        plural(n, {
          one: 'يُزال من الموقع فورًا، ويُبلَّغ المُعلن بالبريد الإلكتروني، ويمكنه إتاحته من جديد.',
          two: 'يُزالان من الموقع فورًا، ويُبلَّغ المُعلنون بالبريد الإلكتروني، ويمكنهم إتاحتهما من جديد.',
          other: 'تُزال من الموقع فورًا، ويُبلَّغ المُعلنون بالبريد الإلكتروني، ويمكنهم إتاحتها من جديد.',
        }),
      working: 'جارٍ السحب...',
    },
  },
  cancel: 'إلغاء',
  addTitle: 'إضافة عقار',
  editTitle: 'تعديل العقار',
  email: 'بريد المالك',
  emailHint: 'الحساب الذي سيكون العقار له.',
  back: 'العودة إلى العقارات',
  file: {
    name: 'properties',
    columns: [
      'المعرّف',
      'الرقم المرجعي',
      'العنوان',
      'المكان',
      'الغرض',
      'النوع',
      'السعر (درهم)',
      'فترة الإيجار',
      'الحالة',
      'مميّز',
      'المُعلن',
      'البريد الإلكتروني',
      'البلاغات',
      'تاريخ العرض (بتوقيت دبي)',
    ],
    yes: 'نعم',
  },
};
