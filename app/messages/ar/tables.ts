import type { tables as english } from '../en/tables.ts';
import { counted } from './counts.ts';

export const tables: typeof english = {
  sort: 'ترتيب',
  columns: 'الأعمدة',
  showColumns: 'عرض هذه الأعمدة',
  download: 'تنزيل CSV',
  sortBy: (column) => `الترتيب بحسب ${column}`,
  showAll: (rows) => {
    const all = counted(rows, {
      one: 'صف واحد',
      two: 'صفان',
      few: 'صفوف',
      many: 'صفًا',
      other: 'صف',
    });
    return `عرض الكل هنا (${all})`;
  },
  keys: 'سهما الأعلى والأسفل ينتقلان بين الصفوف، ومع Shift يحددان الصفوف أيضًا.',
  choose: 'تحديد',
  chooseAll: 'تحديد كل ما في هذه الصفحة',
  chooseOne: (name) => `تحديد ${name}`,
  withChosen: 'للمحدد:',
  chooseChange: 'اختر…',
  apply: 'تطبيق',
  working: 'جارٍ التنفيذ...',
  clear: 'مسح عوامل التصفية',
  undo: 'تراجع',
};
