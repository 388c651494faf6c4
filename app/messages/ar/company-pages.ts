import type { companyPages as english } from '../en/company-pages.ts';
import { SITE } from '../site-name.ts';
import { counted, homes } from './counts.ts';
import { formats } from './formats.ts';
import { countedAgents } from './market-counts.ts';

const { number } = formats;

export const companyPages: typeof english = {
  title: 'الشركات العقارية',
  description:
    'شركات تبيع وتؤجّر العقارات في دبي: فرقها، وعقاراتها للبيع وللإيجار، وأرقام رخصها، وسرعة ردها، وتقييماتها.',
  lead: `شركات تعلن عن عقاراتها على ${SITE}، مع فرق عملها. يمكنك مراسلة أي من وكلائها بلا حساب.`,
  form: {
    label: 'البحث عن شركة',
    name: 'اسم الشركة أو رقم رخصة المكتب (ORN)',
    submit: 'بحث',
  },
  count: (n: number) =>
    counted(n, {
      one: 'شركة واحدة',
      two: 'شركتان',
      few: 'شركات',
      other: 'شركة',
    }),
  order: 'الأكثر عقارات أولًا، ثم بحسب الاسم.',
  noneYet: 'لا صفحات لشركات هنا بعد',
  none: 'لا توجد شركة بهذا الاسم',
  all: 'عرض كل الشركات',
  failed: 'تعذّر تحميل الشركات.',
  homes: (sale: number, rent: number) =>
    sale + rent === 0
      ? 'لا عقارات معلنة حاليًا'
      : [sale > 0 && `${homes(sale)} للبيع`, rent > 0 && `${homes(rent)} للإيجار`]
          .filter(Boolean)
          .join('، '),
  agents: countedAgents,
  verified: 'شركة موثّقة',
  yours: 'هل تدير شركة؟',
  yoursText:
    'يمكنك طلب إدارة صفحتها إن كانت في القائمة، أو إنشاؤها: صفحة عامة واحدة وفريق واحد، وإعلانات واستفسارات يعيد المديرون توزيعها.',
  setUp: 'إنشاء صفحة شركتك',
  meaning: 'ما تعنيه هذه الصفحات',
  meaningText:
    'كل شركة وساطة في دبي مسجلة لدى دائرة الأراضي والأملاك برقم رخصة مكتب (ORN)، ولكل من وكلائها رقم رخصة وسيط (BRN). وتعني «شركة موثّقة» أن فريقنا تحقق من اسمها ورقمها وممن يدير صفحتها، ولا تعني شيئًا عن جودة عملها. والعقارات هي المعلنة هنا اليوم.',
  page: {
    description: (name: string, sale: number, rent: number) =>
      `${name} على ${SITE}\u200f: ${homes(sale)} للبيع و${number(rent)} للإيجار في دبي، مع فريقها ومناطقها وأرقام رخصها وسرعة ردها وتقييماتها.`,
    crumbs: 'مسار الصفحة',
    about: 'عن الشركة',
    rated: (rating: string) => `تقييم وكلائها ${rating}`,
    team: 'فريق العمل',
    moreAgents: (n) => `بقية الوكلاء حسب الاسم (${number(n)})`,
    tradeLicence: 'الرخصة التجارية',
    offices: 'المكاتب',
    mainOffice: 'المكتب الرئيسي',
    area: (name: string, n: number) => `${name} (${number(n)})`,
    search: 'تصفية هذه العقارات وترتيبها',
    unreachable:
      'لا يمكنك مراسلة هذه الشركة من هنا بعد. ابحث عن ترخيص مكتبها في سجل دائرة الأراضي والأملاك في دبي.',
    unclaimed: 'لا أحد من هذه الشركة يدير صفحتها بعد.',
    claim: 'هل هي شركتك؟ يمكنك طلب إدارتها',
  },
};
