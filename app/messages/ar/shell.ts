import type { shell as english } from '../en/shell.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number } = formats;

export const shell: typeof english = {
  name: SITE,
  tagline: 'منازل وعقارات تجارية في دبي، للبيع وللإيجار',
  shareImage: 'أبراج على الماء والشمس من خلفها',
  skip: 'الانتقال إلى المحتوى',
  home: 'الصفحة الرئيسية',
  mainNavigation: 'القائمة الرئيسية',
  menu: 'القائمة',
  nav: {
    buy: 'شراء',
    rent: 'إيجار',
    search: 'بحث',
    housePrices: 'أسعار المنازل',
    findAgent: 'البحث عن وكيل',
    commercial: 'عقارات تجارية',
    inspire: 'إلهام',
    overseas: 'خارج الدولة',
  },
  signIn: 'تسجيل الدخول',
  saved: 'العقارات المحفوظة',
  signOut: 'تسجيل الخروج',
  admin: 'الإدارة',
  dashboard: 'لوحة التحكم',
  unread: (n) => ` (رسائل غير مقروءة: ${n < 100 ? n : '99+'})`,
  paging: {
    label: 'الصفحات',
    previous: 'السابق',
    next: 'التالي',
    page: (n) => `الصفحة ${number(n)}`,
    title: (title, page) => `${title}، الصفحة ${number(page)}`,
    description: (text, page) => `${text} الصفحة ${number(page)}.`,
    position: (page, pages) => `الصفحة ${number(page)} من ${number(pages)}`,
  },
  sender: { name: 'الاسم', email: 'البريد الإلكتروني', phone: 'رقم الهاتف (اختياري)' },
  failed: { title: 'خطأ', retry: 'إعادة المحاولة', properties: 'تعذّر تحميل العقارات' },
  loading: 'جارٍ التحميل…',
  loadingProperties: 'جارٍ تحميل العقارات...',
  loadingMessages: 'جارٍ تحميل الرسائل...',
  footer: {
    label: 'أسفل الصفحة',
    groups: [
      [
        'الأدوات والأسعار',
        {
          '/stamp-duty-calculator': 'حاسبة رسوم الشراء',
          '/rent-calculator': 'حاسبة تكاليف الإيجار',
          '/rent-increase': 'حاسبة زيادة الإيجار',
          '/house-price-index': 'مؤشر أسعار المنازل',
          '/sold-prices': 'أسعار البيع المسجلة',
          '/home-valuation': 'تقييم المنازل',
          '/find-agent': 'البحث عن وكيل',
          '/new-property': 'إضافة عقار',
        },
      ],
      [
        'الأدلة والأخبار',
        {
          '/property-guides': 'أدلة عقارية',
          '/property-news': 'أخبار العقارات',
          '/buyer-guides': 'أدلة للمشترين',
          '/seller-guides': 'أدلة للبائعين',
          '/renter-guides': 'أدلة للمستأجرين',
        },
      ],
      [
        'العقارات التجارية وخارج الدولة',
        {
          '/commercial-for-sale': 'عقارات تجارية للبيع',
          '/commercial-to-rent': 'عقارات تجارية للإيجار',
          '/overseas-homes': 'عقارات خارج الدولة',
        },
      ],
      [
        'مناطق رائجة',
        {
          '/search-results?location=downtown': 'وسط مدينة دبي',
          '/search-results?location=marina': 'دبي مارينا',
          '/search-results?location=palm': 'نخلة جميرا',
          '/search-results?location=jbr': 'جميرا بيتش ريزيدنس',
          '/search-results?location=businessbay': 'الخليج التجاري',
          '/search-results?location=arabianranches': 'المرابع العربية',
          '/areas': 'كل المناطق',
        },
      ],
      [
        SITE,
        {
          '/about': 'من نحن',
          '/how-we-rank': 'كيف نرتّب النتائج',
          '/tech-blog': 'المدونة التقنية',
          '/press-centre': 'المركز الإعلامي',
          '/investor-relations': 'علاقات المستثمرين',
          '/developers': 'للمطورين البرمجيين',
          '/contact-us': 'تواصل معنا',
          '/careers': 'الوظائف',
          '/privacy': 'الخصوصية',
          '/terms': 'شروط الاستخدام',
          '/accessibility': 'إمكانية الوصول',
          '/cookies': 'ملفات تعريف الارتباط',
        },
      ],
    ],
    note: 'قبل أي دفعة، تحقق من تصريح الإعلان لدى دائرة الأراضي والأملاك.',
  },
  display: {
    currency: 'العملة',
    unit: 'وحدة المساحة',
    units: { sqft: 'قدم مربع', sqm: 'متر مربع' },
    apply: 'تطبيق',
    note: (day, isOld) =>
      `أسعار دبي بالدرهم. ${day ? `أما العملات الأخرى فتقريبية، بأسعار صرف ${isOld ? 'قديمة ' : ''}ليوم ${day}.` : 'وسعر صرف الدولار ثابت.'}`,
  },
  closeMessage: 'إغلاق الرسالة',
  trap: 'يُترك هذا الحقل فارغًا',
};
