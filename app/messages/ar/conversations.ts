import { minutesOf } from '#app/lib/dates.ts';
import type { conversations as english } from '../en/conversations.ts';
import { counted } from './counts.ts';
import { flashMessages } from './flash-messages.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';

const { money } = formats;

/** Its lines break after the weekday only: 'الأحد، 29 نوفمبر'. */
const weekday = (day: Date) => formats.weekday(day).replace(/(\d) /, '$1\u00a0');

const purposes: typeof english.purposes = { sale: 'للبيع', rent: 'للتأجير' };

const timings = {
  now: 'في أقرب وقت',
  months: 'خلال ثلاثة أشهر',
  year: 'خلال سنة',
  later: 'بلا موعد محدد بعد',
};

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const homeFacts: typeof english.homeFacts = ({ propertyType, completion, bedrooms, sizeSqft }) => {
  const { property_type: types, completion: completions } = listing.options;
  return [
    types[propertyType],
    listing.bedrooms(bedrooms),
    listing.size(sizeSqft),
    completions[completion],
  ].join('، ');
};

const leadCount = (n: number) =>
  counted(n, {
    one: 'عميل محتمل واحد',
    two: 'عميلان محتملان',
    few: 'عملاء محتملين',
    many: 'عميلًا محتملًا',
    other: 'عميل محتمل',
  });

const dayCount = (days: number) =>
  counted(days, { one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });

export const conversations: typeof english = {
  contact: {
    title: 'التواصل مع الوكيل',
    description: (title) => `رسالة إلى صاحب الإعلان: ${title}.`,
    viewingDescription: (title) => `اختيار موعد لمعاينة ${title}.`,
    to: (name: string) => `إلى ${name}`,
    viewingTitle: 'طلب معاينة',
    message: 'الرسالة',
    text: 'يهمّني هذا العقار وأرغب في معرفة المزيد عنه.',
    textAgent: 'أبحث عن عقار في دبي وأرغب في مساعدتك. ما أفكر فيه: ',
    viewingText: 'أرغب في معاينة هذا العقار. يُرجى إبلاغي بالموعد الذي يناسبك.',
    days: 'الأيام التي تناسبك',
    hours: 'الأوقات التي تناسبك (بتوقيت دبي)',
    consent:
      'بإرسال هذه الرسالة توافق على مشاركة اسمك وبريدك الإلكتروني ورقم هاتفك ورسالتك مع صاحب الإعلان ليتمكن من الرد.',
    consentAgent:
      'بإرسال هذه الرسالة توافق على مشاركة اسمك وبريدك الإلكتروني ورقم هاتفك ورسالتك مع هذا الوكيل ليتمكن من الرد.',
    backToAgent: 'العودة إلى صفحة الوكيل',
    send: 'إرسال الرسالة',
    sendViewing: 'إرسال الطلب',
    sending: 'جارٍ الإرسال...',
    close: 'إغلاق',
  },
  weekday,
  clock,
  viewingTimes: (days, hours) =>
    `${days.map((day) => weekday(new Date(day))).join(' أو ')}، الساعة ${hours.map(clock).join(' أو ')}`,
  purposes,
  homeFacts,
  /** 'شقة، غرفتا نوم، 1,200 قدم مربع، جاهز. للبيع، خلال ثلاثة أشهر.' */
  homeInShort: ({ purpose, timing, ...home }) =>
    `${homeFacts(home)}. ${purposes[purpose]}، ${timings[timing]}.`,
  declined: 'يعتذر عن تقييم هذا المنزل',
  figureInWords: ({ purpose, low, high }) => {
    const amount = listing.price(high, purpose === 'rent' ? 'yearly' : null);
    return low === high ? amount : `من ${money(low)} إلى ${amount}`;
  },
  sent: flashMessages.messageSent,
  next: {
    title: 'ماذا بعد؟',
    advertiser: 'هذا المُعلن',
    wait: (name, wait) => `عادةً ما يصل الرد من ${name} خلال ${wait}.`,
    answerByEmail: 'يصلك الرد على بريدك الإلكتروني، ويمكنك الرد عليه من هناك من دون حساب.',
    answerInAccount: 'يصلك الرد على بريدك الإلكتروني وفي «الرسائل» ضمن لوحة التحكم.',
    viewing: 'سيؤكد المُعلن أحد المواعيد التي اخترتها أو يقترح غيره. لا حجز قبل التأكيد.',
    message: 'لرؤية العقار، يمكنك طلب معاينة في الأيام والأوقات التي تناسبك.',
    money: 'لا تدفع أي مبلغ قبل أن ترى العقار وتتحقق من تصريح الإعلان.',
  },
  failedTitle: 'خطأ',
  unknownProperty: 'عقار غير معروف',
  notListed: (title) => `${title} (لم يعد معلنًا)`,
  inbox: {
    title: 'الرسائل',
    views: 'الرسائل والعملاء المحتملون والمكالمات',
    empty: 'لا توجد رسائل بعد',
    emptyText: 'ستظهر هنا الرسائل عن عقاراتك واستفساراتك.',
    browse: 'تصفّح العقارات',
    failed: 'تعذّر تحميل البيانات',
    count: (n) => {
      const messages = counted(n, {
        one: 'رسالة واحدة',
        two: 'رسالتان',
        few: 'رسائل',
        other: 'رسالة',
      });
      return `${messages}، الأحدث أولًا`;
    },
    about: {
      listing: 'بخصوص العقار: ',
      agent: 'عبر صفحة وكيل: ',
      valuation: 'تقييم منزل: ',
    },
    valuationBy: (agent) => `تقييم من ${agent}: `,
    read: 'مقروءة',
    unread: 'غير مقروءة',
    markRead: 'وضع علامة مقروءة',
    marking: 'جارٍ الحفظ...',
    you: 'أنا',
    deleted: 'حساب محذوف',
    nameless: 'مالك العقار',
    removed: 'أزال فريقنا هذه الرسالة.',
    viewing: 'المعاينة',
    open: 'فتح المحادثة',
  },
  calls: {
    title: 'المكالمات وواتساب',
    text: 'كلما طلب أحدهم رقمك هنا أو ضغط زر الاتصال أو فتح واتساب: مرة واحدة في اليوم لكل شخص، بلا أي شيء عن صاحبها. وإذا كان الرقم المعروض يحصي المكالمات، تظهر هنا كل مكالمة أيضًا.',
    none: 'لا مكالمات بعد',
    noneText: 'ستظهر هنا كل مكالمة مع وقتها والعقار المعني، ما دام رقم الهاتف ظاهرًا للناس.',
    noneFound: 'لا مكالمات مطابقة.',
    beside: (n) =>
      `المكالمات وواتساب: ${counted(n, { one: 'مرة تواصل واحدة', two: 'مرتا تواصل', few: 'مرات تواصل', other: 'مرة تواصل' })}`,
    checkPhone: 'مراجعة رقم هاتفك',
    checkTeam: 'عرض فريقك',
    count: (n) =>
      `${counted(n, { one: 'مرة تواصل واحدة', two: 'مرتا تواصل', few: 'مرات تواصل', other: 'مرة تواصل' })}، الأحدث أولًا`,
    ways: {
      shown: 'اطّلع على الرقم',
      call: 'ضغط زر الاتصال',
      whatsapp: 'فتح واتساب',
      called: 'مكالمة',
    },
    called: (seconds) =>
      seconds === null ? 'مكالمة فائتة' : `مكالمة تم الرد عليها، ${minutesOf(seconds)} دقيقة`,
    download: 'تنزيل بصيغة CSV',
    columns: ['الوقت', 'التواصل', 'العقار', 'الرقم المرجعي', 'الوكيل', 'مدة الحديث بالثواني'],
    ofAgentPage: 'من صفحة وكيل، أو عن إعلان لم يعد موجودًا',
  },
  leads: {
    title: 'العملاء المحتملون',
    filter: 'عرض العملاء المحتملين',
    all: 'الكل',
    states: {
      new: 'جديد',
      answered: 'تم الرد',
      viewing: 'معاينة',
      offer: 'عرض سعر',
      closed: 'مغلق',
    },
    count: (n) => `${leadCount(n)}، الأحدث نشاطًا أولًا`,
    unread: (n) =>
      counted(n, {
        one: 'رسالة غير مقروءة',
        two: 'رسالتان غير مقروءتين',
        few: 'رسائل غير مقروءة',
        other: 'رسالة غير مقروءة',
      }),
    layout: 'قائمة أو أعمدة',
    layouts: { list: 'قائمة', columns: 'أعمدة' },
    column: (state, n) => `${state}، ${leadCount(n)}`,
    belongs: {
      new: 'استفسارات لم تردّ عليها بعد.',
      answered: 'استفسارات رددت عليها.',
      viewing: 'من يرغب في معاينة أو عاين العقار.',
      offer: 'من قدّم عرض سعر.',
      closed: 'صفقات تمت، واستفسارات لم تسفر عن شيء.',
    },
    more: (n) =>
      `${counted(n, { one: 'عميل آخر', two: 'عميلان آخران', few: 'عملاء آخرون', many: 'عميلًا آخر', other: 'عميل آخر' })} في القائمة`,
    age: (state, days) =>
      days === 0 ? `«${state}» منذ اليوم` : `«${state}» منذ ${dayCount(days)}`,
    quiet: (days) => (days === 0 ? 'آخر رسالة اليوم' : `آخر رسالة قبل ${dayCount(days)}`),
    own: 'أنا',
    overdue: 'متأخرة',
    move: 'نقل إلى…',
    moveTo: (name, state) => `نقل ${name} إلى «${state}»`,
    moving: 'جارٍ النقل...',
    moved: (name, state) => `نُقل ${name} إلى «${state}»`,
    notMoved: 'لم يتم النقل',
    empty: 'لا عملاء محتملين هنا',
    emptyText: 'يظهر هنا من يسألون عن عقاراتك، مع مرحلة كل منهم وخطوتك التالية ومدة انتظارهم.',
    figures: 'عرض أداء عقاراتك',
    download: 'تنزيل بصيغة CSV',
    status: 'العميل المحتمل',
    private: 'لا يظهر هذا لصاحب الاستفسار.',
    state: 'المرحلة',
    nextStep: 'الخطوة التالية (اختياري)',
    nextStepOn: 'التاريخ',
    reminder: 'سنذكّرك برسالة إلكترونية صباح ذلك اليوم.',
    save: 'حفظ',
    saving: 'جارٍ الحفظ...',
    columns: [
      'العقار',
      'الرقم المرجعي',
      'الاسم',
      'البريد الإلكتروني',
      'رقم الهاتف',
      'الحالة',
      'الخطوة التالية',
      'التاريخ',
      'أول رسالة (بتوقيت دبي)',
      'آخر رسالة (بتوقيت دبي)',
    ],
  },
  thread: {
    title: 'محادثة',
    description: 'محادثتك عن هذا العقار.',
    back: 'كل الرسائل',
    backToLeads: 'كل العملاء المحتملين',
    unit: (unit) => `رقم الوحدة أو الفيلا: ${unit}`,
    earlier: 'رسائل أقدم',
    newest: 'أحدث الرسائل',
    reply: 'ردّك',
    share: 'إظهار بريدي الإلكتروني ورقم هاتفي للطرف الآخر',
    send: 'إرسال الرد',
    figure: { sale: 'تقديرك: السعر بالدرهم', rent: 'تقديرك: الإيجار السنوي بالدرهم' },
    figureHint: 'اختياري. يمكنك تصحيحه في رد آخر: يُعتمد آخر تقدير.',
    figureTo: 'حتى (لتحديد نطاق)',
    decline: 'لا أرغب في تقييم هذا المنزل',
    declineHint: 'سيرى المالك اعتذارك ولو لم تكتب شيئًا، ويمكنك إرسال تقدير لاحقًا.',
    compare: 'مقارنة الردود',
    notMeText:
      'لم ترسل هذا الاستفسار؟ لن نراسلك بعد ذلك بشأن استفسارات يرسلها غيرك ببريدك الإلكتروني.',
    notMe: 'لست أنا من أرسله',
    notMeSaving: 'جارٍ الحفظ...',
    keepText: 'يمكنك حفظ هذه المحادثة في حسابك مع بقية رسائلك.',
    keep: 'الحفظ في رسائلي',
    keeping: 'جارٍ الحفظ...',
    lost: {
      deleted: {
        title: 'حُذفت هذه المحادثة',
        text: 'لم يعد بإمكان أحد قراءتها أو الرد فيها.',
      },
      kept: {
        title: 'انتقلت هذه المحادثة إلى حساب',
        text: 'سجّل الدخول لقراءتها والرد فيها.',
      },
      given: {
        title: 'هذه المحادثة ليست ضمن رسائلك',
        text: 'ربما أُسندت إلى زميل يرد فيها، أو حُذفت.',
      },
      link: {
        title: 'لم يعد هذا الرابط صالحًا',
        text: 'انتهت صلاحيته أو نقص منه جزء. افتح الرابط الوارد في أحدث رسالة بريد عن هذه المحادثة. وإن كان لديك حساب فسجّل الدخول، وستجد محادثاتك ضمن رسائله. وإلا فاكتب من جديد من صفحة العقار أو الوكيل.',
      },
    },
    notSent: 'لم يُرسل ما كتبته',
    browse: 'تصفح العقارات',
  },
};
