import type { adminMessages as english } from '../en/admin-messages.ts';
import { counted } from './counts.ts';

const messages = (n: number) =>
  counted(n, { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', other: 'رسالة' });

export const adminMessages: typeof english = {
  title: 'الرسائل إلينا',
  back: 'لوحة التحكم',
  text: 'رسائل «تواصل معنا» التي لم يُردّ عليها بعد، الأطول انتظارًا أولًا. يكون الرد بالبريد الإلكتروني، ثم تُحدَّد الرسالة بأنه تم الرد عليها، فتُحذف بعد 90 يومًا.',
  none: 'لا رسائل بانتظار الرد.',
  failed: 'تعذّر تحميل الرسائل',
  found: messages,
  from: 'المرسل',
  message: 'الرسالة',
  sent: 'تاريخ الإرسال',
  messageOf: (name: string) => `رسالة ${name}`,
  answer: 'تم الرد عليها',
  done: {
    answer: (n: number) => `تم الرد عليها: ${messages(n)}.`,
    reopen: (n: number) => `أُعيدت إلى القائمة: ${messages(n)}.`,
  },
  file: {
    name: 'contact-messages',
    columns: ['المعرّف', 'الاسم', 'البريد الإلكتروني', 'رقم الهاتف', 'الرسالة', 'الإرسال (بتوقيت دبي)'],
  },
};
