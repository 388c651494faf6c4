import type { adminReports as english } from '../en/admin-reports.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** In the case that follows a preposition. */
const properties = (n: number) =>
  plural(n, {
    one: 'عقار واحد',
    two: 'عقارين',
    few: `${number(n)} عقارات`,
    many: `${number(n)} عقارًا`,
    other: `${number(n)} عقار`,
  });

const people = (n: number) =>
  plural(n, {
    one: 'شخص واحد',
    two: 'شخصان',
    few: `${number(n)} أشخاص`,
    many: `${number(n)} شخصًا`,
    other: `${number(n)} شخص`,
  });

export const adminReports: typeof english = {
  title: 'البلاغات',
  views: 'موضوع البلاغ',
  listings: (n) => `العقارات (${number(n)})`,
  text: 'الإعلانات التي أبلغ عنها الناس، الأكثر بلاغات أولًا.',
  back: 'كل العقارات',
  backToQueue: 'كل البلاغات',
  none: 'لا بلاغات في الانتظار.',
  failed: 'تعذّر تحميل البلاغات',
  found: (n) =>
    plural(n, {
      zero: 'لا عقارات مُبلَّغ عنها',
      one: 'عقار واحد مُبلَّغ عنه',
      two: 'عقاران مُبلَّغ عنهما',
      few: `${number(n)} عقارات مُبلَّغ عنها`,
      many: `${number(n)} عقارًا مُبلَّغًا عنه`,
      other: `${number(n)} عقار مُبلَّغ عنه`,
    }),
  done: {
    dismiss: (n) => `رُفضت البلاغات عن ${properties(n)}.`,
    reopen: (n) => `أُعيد فتح البلاغات عن ${properties(n)}.`,
  },
  file: {
    name: 'reports',
    columns: ['المعرّف', 'العقار', 'المكان', 'الأسباب', 'الأشخاص', 'الشبكات', 'أحدث بلاغ (بتوقيت دبي)'],
  },
  listing: 'العقار',
  reasons: 'الأسباب',
  reporters: 'المُبلِّغون',
  latest: 'أحدث بلاغ',
  people: (n, networks) =>
    `${people(n)}${
      networks < n
        ? `، من ${plural(networks, {
            one: 'شبكة واحدة',
            two: 'شبكتين',
            few: `${number(networks)} شبكات`,
            other: `${number(networks)} شبكة`,
          })}`
        : ''
    }`,
  times: (n) =>
    plural(n, {
      one: 'أُرسل مرة واحدة',
      two: 'أُرسل مرتين',
      few: `أُرسل ${number(n)} مرات`,
      other: `أُرسل ${number(n)} مرة`,
    }),
  visitor: 'زائر',
  listedBy: 'المُعلن',
  nobody: 'لا أحد يمكن مراسلته بالبريد الإلكتروني',
  settle: 'معالجة',
  settleOf: (title) => `معالجة البلاغات عن ${title}`,
  message: 'رسالة إلى المُعلن (اختيارية)',
  messageHint: 'تصله بالبريد الإلكتروني، ولا يعرف أبدًا من أبلغ عن العقار.',
  dismiss: 'رفض البلاغات',
  withdraw: 'سحب الإعلان',
  delete: 'حذف الإعلان',
  write: 'إرسال الرسالة فقط',
  working: 'جارٍ التنفيذ...',
  hints: {
    dismiss: 'الرفض: الإعلان سليم ويبقى كما هو.',
    withdraw: 'السحب: يُزال من الموقع إلى أن يصححه المُعلن.',
    delete: 'الحذف: يُزال من الموقع نهائيًا، إلا إذا استعدته خلال 30 يومًا.',
  },
  pictures: 'في كل إعلانات هذا المُعلن',
  pictureAlts: { portrait: 'صورة المُعلن', logo: 'شعار المُعلن' },
  removePictures: { portrait: 'إزالة الصورة', logo: 'إزالة الشعار' },
  removeHint: 'ستُحذف نهائيًا. يمكنك إرسال رسالة إلى المُعلن إذا كان عليه أن يعرف السبب.',
  sure: 'نعم، حذف',
  cancel: 'إلغاء',
  conversations: {
    tab: (n) => `المحادثات (${number(n)})`,
    title: 'المحادثات المُبلَّغ عنها',
    text: 'محادثات أبلغ عنها أحد طرفيها، الأطول انتظارًا أولًا. لا تُقرأ هنا إلا المحادثات المُبلَّغ عنها.',
    backToQueue: 'كل المحادثات المُبلَّغ عنها',
    found: (n) =>
      plural(n, {
        zero: 'لا محادثات مُبلَّغ عنها',
        one: 'محادثة واحدة مُبلَّغ عنها',
        two: 'محادثتان مُبلَّغ عنهما',
        few: `${number(n)} محادثات مُبلَّغ عنها`,
        other: `${number(n)} محادثة مُبلَّغ عنها`,
      }),
    file: {
      name: 'reported-conversations',
      columns: ['المعرّف', 'العقار', 'الأسباب', 'المُبلِّغ', 'أول بلاغ (بتوقيت دبي)'],
    },
    about: 'محادثة عن',
    sides: { seeker: 'صاحب الاستفسار', advertiser: 'المُعلن' },
    since: 'أول بلاغ',
    read: 'قراءة',
    readAbout: (title) => `قراءة المحادثة عن ${title}`,
    reports: 'البلاغات',
    messages: 'الرسائل',
    noEmail: 'لم يعد لديه بريد إلكتروني',
    removed: 'أُزيلت: لم يعد أي من الطرفين يراها',
    remove: 'إزالة الرسالة',
    removeOf: (name, moment) => `إزالة الرسالة: ${name}، ${moment}`,
    restore: 'استعادة الرسالة',
    restoreOf: (name, moment) => `استعادة الرسالة: ${name}، ${moment}`,
    decide: 'معالجة البلاغات',
    hints: {
      keep: 'إبقاؤها مفتوحة: يستطيع الطرفان متابعة المراسلة. وما أزلته من الرسائل يبقى مُزالًا.',
      close:
        'إغلاقها: لا يستطيع أي من الطرفين الكتابة فيها. ويُبلَّغ الاثنان بالبريد الإلكتروني، من دون ذكر من أبلغ.',
    },
    keep: 'إبقاؤها مفتوحة',
    close: 'إغلاق المحادثة',
    ask: 'هل تريد إغلاق هذه المحادثة؟ لا يمكن التراجع عن ذلك.',
    sure: 'نعم، إغلاقها',
  },
  ratings: {
    tab: (n) => `التقييمات (${number(n)})`,
    title: 'التقييمات المُبلَّغ عنها',
    text: 'تقييمات لوكلاء أبلغ عنها أحد، الأطول انتظارًا أولًا. ولا يظهر لأحد صاحب التقييم.',
    of: 'تقييم ',
    people: (n) =>
      plural(n, {
        one: 'أبلغ عنه شخص واحد',
        two: 'أبلغ عنه شخصان',
        few: `أبلغ عنه ${number(n)} أشخاص`,
        many: `أبلغ عنه ${number(n)} شخصًا`,
        other: `أبلغ عنه ${number(n)} شخص`,
      }),
    keep: 'إبقاء التقييم',
    remove: 'إزالة التقييم',
    ask: 'هل تريد إزالة هذا التقييم؟',
    sure: 'نعم، إزالته',
    removed: 'التقييمات المُزالة',
    removedOn: (day) => `أُزيل في ${day}`,
    restore: 'استعادة التقييم',
  },
};
