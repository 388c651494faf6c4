import type { content as english } from '../en/content.ts';
import { counted } from './counts.ts';

export const content: typeof english = {
  table: 'جدول',
  categories: 'الفئات',
  all: 'الكل',
  readMore: 'قراءة المزيد',
  readMoreOf: (title: string) => `قراءة المزيد: ${title}`,
  titleIn: (title: string, category: string) => `${title}: ${category}`,
  categoryDescription: (list: string, text: string) => `${list}. ${text}`,
  minutes: (count: number) =>
    `قراءة في ${counted(count, { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', other: 'دقيقة' })}`,
  otherLanguage: 'هذه الصفحة متاحة بالإنجليزية فقط في الوقت الحالي.',
  contents: 'المحتويات',
  next: 'اقرأ أيضًا',
  published: 'تاريخ النشر',
  updated: (day: string) => `حُدّث في ${day}`,
  empty: 'لا يوجد شيء هنا بعد. يسعدنا أن تعود قريبًا.',
  feed: 'أدلة وأخبار ومقالات',
  feedLink: 'خلاصة RSS',
  gone: {
    title: 'لم تعد هذه الصفحة متاحة',
    text: 'محتواها لم يعد محدّثًا، لذلك أزلناها.',
  },
  sections: {
    'property-guides': 'أدلة عقارية',
    'buyer-guides': 'أدلة للمشترين',
    'seller-guides': 'أدلة للبائعين',
    'renter-guides': 'أدلة للمستأجرين',
    'property-news': 'أخبار العقارات',
    'tech-blog': 'المدونة التقنية',
    'press-centre': 'المركز الإعلامي',
    careers: 'الوظائف',
    about: 'من نحن',
    'energy-efficiency': 'كفاءة الطاقة',
    'investor-relations': 'علاقات المستثمرين',
  },
};
