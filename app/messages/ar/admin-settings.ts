import type { SiteSettings } from '#app/lib/site-settings.ts';
import type { adminSettings as english } from '../en/admin-settings.ts';

const labels: Record<keyof SiteSettings, string> = {
  name: 'اسم الموقع',
  heading: 'عنوان الصفحة الرئيسية',
  contact_emails: 'عناوين البريد الإلكتروني',
  contact_phone: 'رقم الهاتف',
  contact_address: 'العنوان',
  company: 'الشركة',
  tax_number: 'رقم التسجيل الضريبي',
  sender_name: 'مرسل الرسائل',
  mail_signature: 'توقيع الرسائل',
  social_links: 'روابط التواصل الاجتماعي',
  banner_text: 'نص الشريط',
  banner_link: 'رابط الشريط',
  banner_from: 'أول يوم',
  banner_until: 'آخر يوم',
};

const hints: Partial<Record<keyof SiteSettings, string>> = {
  name: 'في رأس الصفحة والعناوين والرسائل والإيصالات والنصوص.',
  contact_emails: 'تفصل بينها فواصل. يصل إلى أولها ما يكتبه الناس في «تواصل معنا».',
  contact_address: 'يظهر في الإيصالات أيضًا.',
  company: 'في الإيصالات. وإن تُركت فارغة، يظهر اسم الموقع.',
  tax_number: '15 رقمًا. عند إدخاله تصبح الإيصالات فواتير ضريبية.',
  sender_name: 'إن تُرك فارغًا، تصل الرسائل باسم الموقع.',
  mail_signature: 'في أسفل كل رسالة.',
  social_links: 'رابط في كل سطر. تظهر أسفل كل صفحة مع الروابط عن الموقع.',
  banner_text: 'فوق كل صفحة، من أول يوم إلى آخر يوم.',
  banner_link: 'مسار مثل /buy، أو رابط أوله https://.',
};

export const adminSettings: typeof english = {
  title: 'الإعدادات',
  text: 'ما تقوله كل صفحة ورسالة وإيصال عن هذا الموقع. يسري كل تغيير خلال ثانيتين. اترك الحقل فارغًا لاعتماد القيمة الأصلية.',
  back: 'لوحة التحكم',
  groups: {
    site: 'الموقع',
    contact: 'التواصل',
    company: 'الشركة',
    mail: 'الرسائل',
    banner: 'الشريط',
  },
  labels,
  hints,
  fixed: (variable: string) => `يحدده ${variable} عند تشغيل الموقع، فلا يُغيَّر هنا.`,
  preview: 'معاينة',
  previewing: 'جارٍ تحميل المعاينة...',
  save: 'نشر',
  saving: 'جارٍ النشر...',
  previewed: {
    title: 'معاينة',
    text: 'لا يرى هذا أحد غيرك بعد.',
    email: 'رسالة',
    from: (name: string) => `من: ${name}`,
  },
  theirs: {
    title: (who: string) => `حفظ ${who} تغييرات في هذه الأثناء`,
    somebody: 'شخص آخر',
    nothing: 'فارغ',
  },
  versions: {
    title: 'النسخ',
    original: 'الإعدادات الأصلية',
    current: 'الحالية',
    version: (n: number) => `النسخة ${n}`,
    copyOf: (n: number) => (n === 0 ? 'الإعدادات الأصلية' : `كما في النسخة ${n}`),
    by: (who: string) => `بواسطة ${who}`,
    changed: (fields: string[]) => `تغيّر: ${fields.join('، ')}`,
    restore: 'العودة إلى هذه',
    restoring: 'جارٍ العودة...',
    restoreVersion: (n: number) => `العودة إلى النسخة ${n}`,
  },
};
