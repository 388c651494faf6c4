import type { SiteCookie } from '#app/features/legal/cookies.server.ts';
import type { cookies as english } from '../en/cookies.ts';
import { SITE } from '../site-name.ts';
import { counted, ofDays, ofMinutes } from './counts.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const purposes: Record<SiteCookie, string> = {
  'manzil.session_token': 'يُبقيك مسجّل الدخول.',
  'manzil.two_factor': 'يتذكّر، بين كلمة المرور والرمز، أن كلمة مرورك كانت صحيحة.',
  'manzil.state': 'يتأكد من أنك أنت العائد من الخدمة التي تسجّل الدخول عبرها.',
  'manzil.browser':
    'يبيّن أن هذا المتصفح سبق أن سجّل الدخول، كي لا تحرمك من الدخول عبره كلمات مرور خاطئة يكتبها غيرك.',
  'manzil.signing_up':
    'يبيّن أنك أنشأت حسابك في هذا المتصفح، إلى أن تؤكد بريدك الإلكتروني، وإلى أي بريد طلبت إرسال رابط.',
  'manzil.saved': 'العقارات التي تحفظها بلا حساب.',
  'manzil.sender':
    'الاسم والبريد الإلكتروني ورقم الهاتف التي أرسلت بها رسالة بلا حساب، كي تظهر في النموذج التالي.',
  'manzil.flash': 'ينقل رسالة، مثل «تم الحفظ»، إلى الصفحة التالية.',
  'manzil.language': 'يتذكر أنك لا تريد أن تُقترح عليك لغة أخرى.',
  'manzil.uncounted': 'يبيّن أنك لا تريد أن تُعدّ ضمن الزوار.',
  display: 'العملة ووحدة المساحة اللتان تختارهما.',
};

export const cookies: typeof english = {
  title: 'ملفات تعريف الارتباط',
  description: `كل ملفات تعريف الارتباط وكل ما يحفظه ${SITE} في متصفحك: الغرض منه ومدته.`,
  intro:
    'كل ما يحفظه هذا الموقع في متصفحك. وكله لأداء ما تطلبه، فلا شيء يحتاج إلى موافقتك ولا شريط يسأل عنها.',
  cookiesTitle: 'ملفات تعريف الارتباط',
  purposes,
  kept: (seconds: number) => {
    const time =
      seconds >= 365 * DAY
        ? counted(seconds / (365 * DAY), {
            one: 'سنة واحدة',
            two: 'سنتين',
            few: 'سنوات',
            other: 'سنة',
          })
        : seconds >= DAY
          ? ofDays(seconds / DAY)
          : ofMinutes(seconds / MINUTE);
    return `يُحفظ مدة ${time}.`;
  },
  properties:
    'لا تُرسل إلا إلى هذا الموقع، ولا يمكن للبرامج النصية قراءتها. وعبر https تُعلَّم بأنها آمنة، وتبدأ عندئذ أسماء الثلاثة الأولى بالبادئة ‎__Secure-‎.',
  storageTitle: 'تخزين آخر',
  storageText: 'لا تغادر هذه البيانات متصفحك أبدًا. ومسح بيانات هذا الموقع من متصفحك يحذفها.',
  storage: [
    {
      name: 'recent-searches',
      text: 'آخر عمليات بحثك، لتكرارها.',
      kept: 'إلى أن تمسحها في الصفحة الرئيسية.',
    },
    {
      name: 'viewed-homes',
      text: 'آخر العقارات التي شاهدتها.',
      kept: 'إلى أن تمسحها في الصفحة الرئيسية.',
    },
    {
      name: 'listing-draft:…',
      text: 'ما كتبته في نموذج العقار ولم تحفظه بعد.',
      kept: 'إلى أن تحفظه أو تتجاهله أو تسجّل الخروج.',
    },
    {
      name: 'react-router-…',
      text: 'الموضع الذي بلغته في الصفحة، للعودة إليه، وأن الصفحة حُمّلت من جديد بعد تحديث الموقع.',
      kept: 'إلى أن تغلق علامة التبويب.',
    },
    {
      name: 'offline-…',
      text: 'صفحة تظهر عند انقطاع الاتصال، بتنسيقها وخطوطها. ولا شيء عنك.',
      kept: 'إلى أن تحل محلها نسخة جديدة.',
    },
  ],
  counting: {
    title: 'عدّ الزوار',
    text: 'نعدّ كم شخصًا يزور الموقع كل يوم: بلا ملفات تعريف ارتباط، وبلا شركات أخرى، ومن غير أن نعرف أي صفحات يفتحون.',
    signals: 'إذا أرسل متصفحك إشارة Global Privacy Control أو Do Not Track فلن تُعدّ في كل الأحوال.',
    counted: 'يمكنك ألا تُعدّ، ويبيّن ذلك ملف تعريف ارتباط في هذا المتصفح.',
    uncounted: 'لا تُعدّ في هذا المتصفح.',
    stop: 'عدم عدّي',
    resume: 'عدّي من جديد',
    pending: 'جارٍ الحفظ...',
  },
  noneTitle: 'ما لا يوجد هنا',
  noneText:
    'لا ملفات تعريف ارتباط لشركات أخرى، ولا إعلانات، ولا قياس لما تفعله عبر الصفحات أو المواقع.',
};
