import type { mailbox as english } from '../en/mailbox.ts';
import { SITE } from '../site-name.ts';
import { counted } from './counts.ts';

const letters = (n: number) =>
  counted(n, {
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: 'رسائل',
    other: 'رسالة',
  });

export const mailbox: typeof english = {
  title: 'صندوق البريد التجريبي',
  description: `الرسائل الإلكترونية التي كان هذا العرض التجريبي من ${SITE} سيرسلها، متاحة لمن يريد قراءتها.`,
  notice: 'هذا الموقع لا يرسل بريدًا إلكترونيًا. تُحفظ الرسائل هنا سبعة أيام ويمكن لأي شخص قراءتها.',
  to: 'المستلم',
  toHint: 'name@example.com',
  filter: 'عرض',
  all: 'عرض كل الرسائل',
  count: letters,
  countTo: (n, to) => `${letters(n)} إلى ${to}`,
  list: 'الرسائل، الأحدث أولًا',
  toWhom: (recipient) => `إلى ${recipient}`,
  empty: {
    title: 'لا رسائل بعد',
    text: 'تظهر الرسائل هنا عند إنشاء حساب أو مراسلة وكيل.',
    filteredTitle: (to) => `لا رسائل إلى ${to}`,
    filteredText: 'يمكنك مراجعة كتابة العنوان أو عرض كل الرسائل.',
  },
  back: 'كل الرسائل',
  from: 'من',
  recipient: 'إلى',
  subject: 'الموضوع',
  time: 'الوقت',
  dubaiTime: (time) => `${time} (بتوقيت دبي)`,
  asHtml: 'كما تعرضه معظم تطبيقات البريد',
  frame: (subject) => `الرسالة: ${subject}`,
  asText: 'نص فقط',
};
