import type { Timing } from '#app/features/conversations/types.ts';
import type { AnswerState } from '#app/features/valuation-requests/types.ts';
import type { valuationRequests as english } from '../en/valuation-requests.ts';
import { counted, homes } from './counts.ts';
import { countedAgents } from './market-counts.ts';

const timings: Record<Timing, string> = {
  now: 'في أقرب وقت',
  months: 'خلال ثلاثة أشهر',
  year: 'خلال سنة',
  later: 'لم أحدد بعد',
};

const standings: Record<AnswerState, string> = {
  waiting: 'لم يرد بعد',
  answered: 'لم يذكر رقمًا',
  declined: 'اعتذر عن تقييم هذا العقار',
};

const CONSENT =
  'بإرسال هذا الطلب، توافق على أن ننقل اسمك وبريدك الإلكتروني ورقم هاتفك ورسالتك وما أدخلته عن عقارك إلى الوكلاء الذين اخترتهم دون غيرهم، كي يردّوا عليك.';

export const valuationRequests: typeof english = {
  title: 'طلب تقييم هذا العقار من وكلاء',
  description: 'اسأل ثلاثة وكلاء على الأكثر ممن يعلنون عن عقارات في منطقتك كم يساوي عقارك.',
  back: 'العودة إلى التقييم',
  home: 'عقارك',
  estimate: 'تقديرنا',
  agents: (most: number) =>
    `أي الوكلاء؟ يمكنك اختيار ${counted(most, {
      one: 'وكيل واحد',
      two: 'وكيلين',
      few: 'وكلاء',
      many: 'وكيلًا',
      other: 'وكيل',
    })} على الأكثر`,
  order: (area: string) =>
    `الأكثر إعلانًا في ${area}: الأكثر عقارات أولًا، ثم الأسرع ردًا عادةً، ثم بحسب الاسم. ولا يمكن لأحد أن يدفع ليتقدّم.`,
  listed: (n: number, area: string) => `${homes(n)} في ${area}`,
  ofCompany: (company: string) => `، ${company}`,
  wait: (wait: string) => `يرد عادةً خلال ${wait}`,
  page: 'نبذة',
  pageOf: (name: string) => `نبذة عن ${name} (نافذة جديدة)`,
  purpose: 'ما خطتك؟',
  timing: 'متى؟',
  timings,
  message: 'الرسالة',
  messageHint: 'ما لا تُظهره الأرقام: الطابق والإطلالة والحالة والمستأجرون.',
  text: 'هل يمكنك أن تخبرني كم يساوي عقاري، وكيف توصّلت إلى هذا الرقم؟',
  consent: CONSENT,
  consentTo: (names: string[]) => `${CONSENT} (${names.join('، ')})`,
  send: 'إرسال الطلب',
  sending: 'جارٍ الإرسال...',
  sent: {
    title: (count: number) =>
      count === 2 ? 'طلبك في طريقه إلى وكيلين' : `طلبك في طريقه إلى ${countedAgents(count)}`,
    steps: [
      'يرد كل وكيل برسالة. ونراسلك بالبريد الإلكتروني عند وصول كل رد مع رابط إليه.',
      'من هناك يمكنك الرد ومقارنة ما يقوله الوكلاء، بلا حساب.',
      'لا تدفع مقابل أي رد ما لم تتفق على الرسوم مسبقًا.',
    ],
  },
  comparison: {
    title: 'كم يساوي عقارك بحسب الوكلاء',
    private: 'لا يرى هذه الصفحة سواك، ولا يرى أي وكيل ما يقوله الآخرون.',
    back: 'العودة إلى المحادثة',
    from: 'من',
    columns: (area: string) => ({
      figure: 'الرقم',
      answered: 'الرد',
      words: 'بكلماته',
      listed: `عقارات في ${area}`,
      rating: 'تقييم الوكيل',
    }),
    estimate: 'تقديرنا',
    noEstimate: 'عمليات البيع قليلة',
    noRents: 'نقدّر الأسعار لا الإيجارات',
    today: 'تقدير اليوم',
    standings,
    gone: 'لم يعد التواصل معه ممكنًا',
    corrected: 'رقم مصحَّح',
    after: (wait: string) => `خلال ${wait}`,
    open: 'فتح المحادثة',
    limits:
      'رقم الوكيل رأي، وقد يكون الرقم المرتفع لكسب إعلانك، فاسأله كيف توصّل إليه. تشترط البنوك والمحاكم تقريرًا من مقيّم معتمد.',
    openWith: (name: string) => `فتح المحادثة مع ${name}`,
  },
  nobody: {
    title: (area: string) => `لا يعلن أي وكيل عن عقارات في ${area} حاليًا`,
    unknown: (place: string) => `لا نعرف في أي منطقة يقع «${place}»`,
    nearby: 'قد يعرفها وكلاء في منطقة مجاورة:',
    agents: (area: string, count: number) => `${area}\u200f: ${countedAgents(count)}`,
    all: 'البحث عن وكيل',
  },
};
