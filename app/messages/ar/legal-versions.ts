import type { legalVersions as english } from '../en/legal-versions.ts';
import { formats } from './formats.ts';

const { day } = formats;

const versionOf = (version: number, publishedAt: Date | string) =>
  `النسخة ${version} بتاريخ ${day(new Date(publishedAt))}`;

export const legalVersions: typeof english = {
  names: {
    privacy: 'الخصوصية',
    terms: 'شروط الاستخدام',
    cookies: 'ملفات تعريف الارتباط',
    accessibility: 'إمكانية الوصول',
  },
  version: (version, publishedAt) => `${versionOf(version, publishedAt)}.`,
  titleOf: (title, version, publishedAt) => `${title} · ${versionOf(version, publishedAt)}`,
  changedSince: 'صُحّحت صياغتها منذ ذلك الحين:',
  asPublished: (version) => `النسخة ${version} كما نُشرت`,
  versions: 'النسخ',
  current: (title) => `${title}، كما هي الآن`,
  earlier: 'حلّت محلها نسخة أحدث.',
  published: 'كما نُشرت.',
  consent: {
    title: 'ما الذي تغيّر',
    description: 'نسخ جديدة من صفحاتنا، للقراءة والموافقة قبل المتابعة.',
    intro: 'قبل المتابعة، نرجو قراءة ما تغيّر وبيان موافقتك عليه. ثم تصل إلى الصفحة التي أردتها.',
    read: (name) => `قراءة النسخة الجديدة: ${name}`,
    before: 'النسخ السابقة مذكورة في آخر الصفحة.',
    accept: 'أوافق',
    accepting: 'جارٍ الحفظ...',
    otherwise: 'إن لم توافق',
    otherwiseText:
      'لا يتغيّر شيء في حسابك: تستمر إعلاناتك ورسائلك والخلاصات والمفاتيح كما هي. يمكنك العودة والقرار لاحقًا، أو تنزيل ما نحفظه عنك، أو حذف الحساب.',
    signOut: 'تسجيل الخروج',
    signingOut: 'جارٍ تسجيل الخروج...',
    export: 'تنزيل بياناتي',
    delete: 'حذف حسابي',
  },
  admin: {
    title: 'الصفحات القانونية',
    text: 'صفحات الخصوصية والشروط وملفات تعريف الارتباط وإمكانية الوصول ونسخها. غيّر ما فيها من صفحة النصوص، ثم انشره هنا نسخةً جديدة، كي يرى الناس ما كان ساريًا ومتى.',
    back: 'لوحة التحكم',
    open: 'فتح الصفحة',
    texts: 'نصوصها',
    unchanged: 'الصفحة مطابقة لأحدث نسخة منها.',
    changed: 'الصفحة تختلف عن أحدث نسخة منها: يلزم نشرها.',
    publish: 'نشر نسخة جديدة',
    summary: { en: 'ما الذي تغيّر، بالإنجليزية', ar: 'ما الذي تغيّر، بالعربية' },
    summaryHint: 'جملة واحدة، يقرؤها الناس في الصفحة وعندما تُطلب موافقتهم.',
    consent: 'الموافقة',
    consents: {
      none: 'تصحيح بسيط: لا تُطلب موافقة أحد',
      needed: 'طلب موافقة الجميع عند زيارتهم التالية',
    },
    submit: 'نشر',
    publishing: 'جارٍ النشر...',
    asked: 'طُلبت موافقة الجميع عليها.',
    notAsked: 'لم تُطلب موافقة أحد.',
    accepted: (count) => `عدد من وافق عليها: ${count}.`,
  },
};
