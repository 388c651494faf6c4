import type { dataRequests as english } from '../en/data-requests.ts';
import { counted } from './counts.ts';

export const dataRequests: typeof english = {
  title: 'طلبات البيانات',
  text: 'من نزّل ما نحفظه عنه أو طلب حذفه، وما آل إليه الطلب. وكلاهما ينفّذه الموقع بنفسه. يُحفظ السجل خمس سنوات، ولا يُذكر فيه صاحب حساب حُذف.',
  back: 'لوحة التحكم',
  asked: 'تاريخ الطلب',
  kind: 'الطلب',
  kinds: { export: 'تنزيل', deletion: 'حذف' },
  account: 'الحساب',
  gone: 'محذوف',
  state: 'النتيجة',
  states: { done: 'نُفّذ', withdrawn: 'سُحب', scheduled: 'موعده' },
  found: (n) =>
    counted(n, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: 'طلبات',
      many: 'طلبًا',
      other: 'طلب',
    }),
  none: 'لا طلبات بعد.',
  failed: 'تعذّر تحميل الطلبات.',
};
