import type { adminDashboard as english } from '../en/admin-dashboard.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';
import { sales } from './market-counts.ts';

const { moment, number } = formats;

/** Leaves out what there is none of. */
const listed = (parts: (string | false)[]) => parts.filter(Boolean).join('، و');

const jobs = (n: number) =>
  counted(n, {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: 'مهام',
    other: 'مهمة',
  });

export const adminDashboard: typeof english = {
  cards: {
    properties: 'إجمالي العقارات',
    content: 'المحتوى المنشور',
    users: 'إجمالي المستخدمين',
    messages: 'الرسائل',
  },
  added: (n: number) => (n === 0 ? 'لا إضافات خلال 30 يومًا' : `أُضيف ${number(n)} خلال 30 يومًا`),
  failed: 'تعذّر تحميل البيانات',
  welcome: 'أهلًا بك',
  chooseTab: 'اختر علامة تبويب لترى ما ينتظرك.',
  reports: (listings: number, conversations: number, ratings: number) => {
    if (listings + conversations + ratings === 0) return 'لا بلاغات بانتظار المراجعة.';
    const parts = [
      listings > 0 &&
        counted(listings, {
          one: 'عقار واحد',
          two: 'عقاران',
          few: 'عقارات',
          many: 'عقارًا',
          other: 'عقار',
        }),
      conversations > 0 &&
        counted(conversations, {
          one: 'محادثة واحدة',
          two: 'محادثتان',
          few: 'محادثات',
          other: 'محادثة',
        }),
      ratings > 0 &&
        counted(ratings, {
          one: 'تقييم واحد',
          two: 'تقييمان',
          few: 'تقييمات',
          many: 'تقييمًا',
          other: 'تقييم',
        }),
    ];
    return `بلاغات بانتظار المراجعة: ${listed(parts)}.`;
  },
  openReports: 'فتح البلاغات',
  approvals: (n) =>
    `${counted(n, { one: 'عقار واحد', two: 'عقاران', few: 'عقارات', many: 'عقارًا', other: 'عقار' })} بانتظار الموافقة.`,
  samples: (n) =>
    `${counted(n, { one: 'عقار واحد', two: 'عقاران', few: 'عقارات', many: 'عقارًا', other: 'عقار' })} للفحص بعد النشر.`,
  feeds: (n) =>
    `${counted(n, { one: 'خلاصة واحدة', two: 'خلاصتان', few: 'خلاصات', many: 'خلاصة', other: 'خلاصة' })} بانتظار الموافقة.`,
  openApprovals: 'فتح الموافقات',
  answers: (n: number) =>
    n === 0
      ? 'لا أحد ينتظر ردًا بشأن إيقاف حسابه.'
      : `ردود أعضاء موقوفين بانتظار المراجعة: ${number(n)}.`,
  openMembers: 'عرض الأعضاء',
  letters: (n: number) =>
    n === 0
      ? 'لا رسائل بانتظار الرد.'
      : `${counted(n, { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', other: 'رسالة' })} بانتظار الرد.`,
  openLetters: 'قراءة الرسائل',
  payments: (n: number) =>
    n === 0
      ? 'كل الدفعات سليمة.'
      : `${counted(n, { one: 'دفعة واحدة', two: 'دفعتان', few: 'دفعات', other: 'دفعة' })} بحاجة إلى مراجعة: معترض عليها، أو غير مطابقة، أو لم تميّز أي إعلان.`,
  openPayments: 'عرض الدفعات',
  jobs: (n: number) => (n === 0 ? 'لم تفشل أي مهمة في الخلفية.' : `فشلت ${jobs(n)} في الخلفية.`),
  openJobs: 'عرض المهام الفاشلة',
  mail: 'الرسائل التي أُرسلت والتي ارتدّت.',
  openMail: 'البريد المرسل',
  settings: 'اسم الموقع، وكيف يتواصل الناس معك.',
  openSettings: 'فتح الإعدادات',
  texts: 'ما يقوله الموقع ورسائله بكل لغة.',
  legal: 'صفحات الخصوصية والشروط وملفات تعريف الارتباط وإمكانية الوصول، ونسخها.',
  openLegal: 'فتح الصفحات القانونية',
  openTexts: 'فتح النصوص',
  status: 'كيف يعمل الموقع: القرص وقاعدة البيانات والمهام والبريد والاستيراد وغيرها.',
  openStatus: 'عرض الحالة',
  figures: 'أداء الموقع: الزوار والإعلانات والاستفسارات والإيرادات.',
  openFigures: 'عرض الأرقام',
  backups: (at: Date | null, reason: string | null, isScheduled: boolean) => {
    const last = at ? `آخر نسخة احتياطية: ${moment(at)}.` : 'لم تُنشأ أي نسخة احتياطية بعد.';
    const failed = reason === null ? '' : `فشلت نسخة احتياطية: ${reason} `;
    return `${failed}${last}${isScheduled ? '' : ' ولا تُنشأ أي نسخة تلقائيًا.'}`;
  },
  places: (saleCount: number, rentCount: number) => {
    if (saleCount + rentCount === 0) return 'كل عمليات البيع والإيجار في السجل تقع ضمن مجمّع.';
    const rents = counted(rentCount, {
      one: 'عقد إيجار واحد',
      two: 'عقدا إيجار',
      few: 'عقود إيجار',
      other: 'عقد إيجار',
    });
    return `خارج كل المجمّعات: ${listed([saleCount > 0 && sales(saleCount), rentCount > 0 && rents])}.`;
  },
  openPlaces: 'عرض الأماكن',
  claims: (n: number) =>
    n === 0
      ? 'لا طلبات لإدارة شركات بانتظار المراجعة.'
      : `${counted(n, {
          one: 'طلب واحد لإدارة شركة',
          two: 'طلبان لإدارة شركات',
          few: 'طلبات لإدارة شركات',
          many: 'طلبًا لإدارة شركات',
          other: 'طلب لإدارة شركات',
        })} بانتظار المراجعة.`,
  openClaims: 'عرض الطلبات',
  renamed: (n: number) =>
    counted(n, {
      one: 'شركة موثّقة واحدة تغيّر اسمها أو رقمها.',
      two: 'شركتان موثّقتان تغيّر اسمهما أو رقمهما.',
      few: 'شركات موثّقة تغيّر اسمها أو رقمها.',
      other: 'شركة موثّقة تغيّر اسمها أو رقمها.',
    }),
  unverified: (n: number) =>
    counted(n, {
      one: 'شركة واحدة لم تُوثَّق بعد.',
      two: 'شركتان لم تُوثَّقا بعد.',
      few: 'شركات لم تُوثَّق بعد.',
      other: 'شركة لم تُوثَّق بعد.',
    }),
  openCompanies: 'عرض الشركات',
  days: 'آخر 30 يومًا',
  day: 'اليوم (بتوقيت دبي)',
  series: {
    listings: 'إعلانات جديدة',
    enquiries: 'استفسارات',
    searches: 'عمليات بحث',
    withoutResult: 'عمليات بحث بلا نتائج',
  },
  chart: (name: string, total: number, most: number) =>
    `${name}: ${number(total)} خلال 30 يومًا، وأقصاها ${number(most)} في اليوم`,
  noneInDays: 'لا شيء خلال آخر 30 يومًا.',
  table: 'عرض الأرقام في جدول',
  failedJobs: {
    title: 'المهام الفاشلة',
    back: 'لوحة التحكم',
    text: 'مهام في الخلفية خلال الأيام الثلاثة الماضية فشلت نهائيًا، مثل رسالة لم يقبلها أي خادم.',
    none: 'لم تفشل أي مهمة.',
    job: 'المهمة',
    queued: 'وقت الإدراج',
    failed: 'وقت الفشل',
    tries: 'المحاولات',
    reason: 'السبب',
    found: jobs,
    file: {
      name: 'failed-jobs',
      columns: [
        'المعرّف',
        'المهمة',
        'وقت الإدراج (بتوقيت دبي)',
        'وقت الفشل (بتوقيت دبي)',
        'المحاولات',
        'السبب',
      ],
    },
    retry: 'إعادة المحاولة',
    retryAll: 'إعادة محاولة الكل',
    retrying: 'جارٍ الإدراج...',
  },
};
