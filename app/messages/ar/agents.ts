import type { agents as english } from '../en/agents.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const properties = (n: number) =>
  plural(n, {
    zero: 'لا عقارات',
    one: 'عقار واحد',
    two: 'عقاران',
    few: `${number(n)} عقارات`,
    many: `${number(n)} عقارًا`,
    other: `${number(n)} عقار`,
  });

const ratings = (n: number) =>
  plural(n, {
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: `${number(n)} تقييمات`,
    many: `${number(n)} تقييمًا`,
    other: `${number(n)} تقييم`,
  });

const rating = (average: number, count: number) =>
  `${number(Math.round(average * 10) / 10)} من 5 (${ratings(count)})`;

export const agents: typeof english = {
  title: 'البحث عن وكيل عقاري',
  titleIn: (place) => `الوكلاء العقاريون في ${place}`,
  description:
    'ابحث عن وكيل عقاري في دبي بحسب المنطقة أو الاسم والتخصص واللغة، مع العقارات التي يعرضها والصفقات التي أنجزها وتقييمات من ردّ عليهم.',
  lead: 'يمكنك البحث بالمنطقة التي تريدها أو باسم الوكيل، وبتخصصه واللغة التي تفضّل التحدث بها، ومراسلة أي وكيل من دون حساب.',
  companies: 'البحث عن شركة بدلًا من ذلك',
  form: {
    label: 'البحث عن الوكلاء',
    location: 'الموقع',
    locationHint: 'مثل دبي مارينا',
    specialization: 'التخصص',
    anySpecialization: 'كل التخصصات',
    language: 'اللغات',
    anyLanguage: 'كل اللغات',
    submit: 'عرض الوكلاء',
  },
  called: (name) => `وكلاء يرد «${name}» في أسمائهم أو أسماء شركاتهم:`,
  count: (n) =>
    plural(n, {
      zero: 'لم يُعثر على وكلاء',
      one: 'وكيل واحد',
      two: 'وكيلان',
      few: `${number(n)} وكلاء`,
      many: `${number(n)} وكيلًا`,
      other: `${number(n)} وكيل`,
    }),
  order: (place) => `الأكثر عقارات معروضة ${place ? `في ${place} ` : ''}أولًا، ثم بحسب الاسم.`,
  specializations: {
    sales: 'البيع',
    rentals: 'التأجير',
    off_plan: 'العقارات على الخارطة',
    luxury: 'المنازل الفاخرة',
    investment: 'الاستثمار',
    holiday_homes: 'بيوت العطلات',
    commercial: 'العقارات التجارية',
    land: 'الأراضي',
  },
  languageNames: {
    Arabic: 'العربية',
    Bengali: 'البنغالية',
    Dutch: 'الهولندية',
    English: 'الإنجليزية',
    Farsi: 'الفارسية',
    French: 'الفرنسية',
    German: 'الألمانية',
    Hindi: 'الهندية',
    Italian: 'الإيطالية',
    Malay: 'الملايوية',
    Malayalam: 'الماليالامية',
    Mandarin: 'الماندرين',
    Polish: 'البولندية',
    Portuguese: 'البرتغالية',
    Punjabi: 'البنجابية',
    Russian: 'الروسية',
    Spanish: 'الإسبانية',
    Swahili: 'السواحيلية',
    Tagalog: 'التاغالوغية',
    Tamil: 'التاميلية',
    Turkish: 'التركية',
    Ukrainian: 'الأوكرانية',
    Urdu: 'الأردية',
  },
  speaks: (languages) => `اللغات: ${languages.join('، ')}`,
  listed: (n) =>
    plural(n, {
      zero: 'لا عقارات معروضة',
      one: 'عقار واحد معروض',
      two: 'عقاران معروضان',
      few: `${number(n)} عقارات معروضة`,
      many: `${number(n)} عقارًا معروضًا`,
      other: `${number(n)} عقار معروض`,
    }),
  closed: (n) =>
    `${plural(n, {
      zero: 'لا صفقات منجزة',
      one: 'صفقة منجزة واحدة',
      two: 'صفقتان منجزتان',
      few: `${number(n)} صفقات منجزة`,
      other: `${number(n)} صفقة منجزة`,
    })} خلال 12 شهرًا`,
  noRatings: 'لا تقييمات بعد',
  rated: (average, count) => `التقييم ${rating(average, count)}`,
  rating,
  contact: 'تواصل',
  contactAgent: (name) => `تواصل مع ${name}`,
  empty: {
    none: 'لا صفحات لوكلاء هنا بعد',
    title: 'لم يُعثر على وكلاء',
    text: 'قد يفيد توسيع المنطقة، أو اختيار كل اللغات أو كل التخصصات.',
    unknown: (text) => `لا نعرف مكانًا ولا وكيلًا باسم «${text}»`,
    unknownText: 'يمكنك كتابة اسم منطقة مثل دبي مارينا أو المرابع العربية، أو اسم وكيل.',
    start: 'عرض كل الوكلاء',
  },
  failed: 'تعذّر تحميل الوكلاء.',
  how: {
    title: 'كيف تُقرأ هذه الصفحة',
    closed: `الصفقات المنجزة عقارات معروضة هنا حُدّدت حالتها «تم البيع» أو «تم التأجير» خلال آخر اثني عشر شهرًا. ولا تُحتسب صفقات عقارات لم تُعرض على ${SITE}.`,
    ratings: `لا يقيّم الوكيل إلا من راسله عبر ${SITE} وتلقّى ردًا منه. التقييمات لا تُشترى، ولا يستطيع الوكيل إزالتها.`,
    place:
      'يظهر الوكيل في منطقة إذا كان يعرض عقارات فيها أو ذكر أنه يعمل فيها. أما التخصصات واللغات فهي ما يذكره الوكيل عن نفسه.',
    licence:
      'لا يجوز لأحد أن يتوسط في العقارات في دبي من دون رخصة. قبل أن تدفع أي مبلغ، يمكنك التحقق من رقم رخصة الوسيط (BRN) لدى دائرة الأراضي والأملاك في دبي.',
    listYours: 'هل أنت وكيل عقاري؟ يمكنك إكمال صفحتك في بيانات الوكيل.',
  },
  page: {
    title: (name, company) => (company ? `${name}، ${company}` : name),
    description: (name, listed, areas) =>
      [
        `${name} على ${SITE}\u200f: ${properties(listed)}`,
        areas.length > 0 && `في ${areas.join('، ')}`,
      ]
        .filter(Boolean)
        .join(' ')
        .concat('. اللغات وأرقام الرخص والصفقات المنجزة والتقييمات.'),
    crumbs: 'مسار الصفحة',
    about: (name) => `نبذة عن ${name}`,
    facts: 'معلومات',
    brn: 'رقم رخصة الوسيط (BRN)',
    brnChecked: (at) => `تحقق ${SITE} من الرخصة في ${formats.day(at)}`,
    orn: 'رقم رخصة المكتب (ORN)',
    languages: 'اللغات',
    specializations: 'التخصصات',
    areas: 'المناطق',
    deals: 'الصفقات المنجزة',
    dealsText: (n) =>
      `${properties(n)} بحالة «تم البيع» أو «تم التأجير» على ${SITE} خلال آخر 12 شهرًا`,
    noDeals: `لا شيء على ${SITE} خلال آخر 12 شهرًا`,
    response: 'يرد عادةً خلال',
    waits: {
      minutes: (n) =>
        plural(n, {
          zero: 'أقل من دقيقة',
          one: 'دقيقة واحدة',
          two: 'دقيقتين',
          few: `${number(n)} دقائق`,
          other: `${number(n)} دقيقة`,
        }),
      hours: (n) =>
        plural(n, {
          one: 'ساعة واحدة',
          two: 'ساعتين',
          few: `${number(n)} ساعات`,
          other: `${number(n)} ساعة`,
        }),
      days: (n) =>
        plural(n, {
          one: 'يوم واحد',
          two: 'يومين',
          few: `${number(n)} أيام`,
          many: `${number(n)} يومًا`,
          other: `${number(n)} يوم`,
        }),
    },
    responseText: (wait, enquiries) =>
      `${wait}، وهي القيمة الوسيطة لأحدث ${plural(enquiries, {
        few: `${number(enquiries)} استفسارات رُدّ عليها`,
        many: `${number(enquiries)} استفسارًا رُدّ عليها`,
        other: `${number(enquiries)} استفسار رُدّ عليها`,
      })} خلال آخر 12 شهرًا`,
    listings: (n) =>
      plural(n, {
        zero: 'الإعلانات',
        one: 'إعلان واحد',
        two: 'إعلانان',
        few: `${number(n)} إعلانات`,
        many: `${number(n)} إعلانًا`,
        other: `${number(n)} إعلان`,
      }),
    showMap: 'عرض على الخريطة',
    mapLabel: 'خريطة عقارات هذا الوكيل',
    newestFirst: 'الأحدث أولًا.',
    show: 'عرض الإعلانات',
    every: 'الكل',
    noListings: 'لا إعلانات حاليًا، ويمكنك مراسلة الوكيل مع ذلك.',
    backTo: (name) => `العودة إلى ${name}`,
    notFound: 'لم يُعثر على الوكيل',
    notFoundText: 'لا يوجد وكيل بهذا العنوان، أو أن صفحته مخفية.',
    all: 'البحث عن وكيل عقاري',
  },
  ratings: {
    title: 'التقييمات',
    text: `ممن راسلوا هذا الوكيل عبر ${SITE} وردّ عليهم، الأحدث أولًا. ولا تظهر أسماؤهم.`,
    none: `يستطيع تقييم هذا الوكيل من راسله عبر ${SITE} وتلقّى ردًا.`,
    stars: (n) => `${number(n)} من 5`,
    replyBy: (name) => `رد ${name}`,
    report: 'إبلاغ',
    reportOf: (day) => `الإبلاغ عن تقييم يوم ${day}`,
    offer: (name) => `تقييم ${name}`,
    offerText: 'يظهر تقييمك في صفحة الوكيل من دون اسمك. لك تقييم واحد، ولا يمكن تغييره لاحقًا.',
    choose: 'النجوم',
    labels: ['ضعيف', 'مقبول', 'جيد', 'جيد جدًا', 'ممتاز'],
    comment: 'كيف كانت تجربتك؟ (اختياري)',
    send: 'إرسال التقييم',
    sending: 'جارٍ الإرسال...',
    given: (name) => `تقييمك للوكيل ${name}:`,
    own: 'تقييماتك',
    ownText: 'يمكنك الرد على كل تقييم مرة واحدة، ويظهر ردك في صفحتك أسفل التقييم.',
    ownLink: 'التقييمات والردود',
    ownNone: 'لا تقييمات لك بعد',
    ownNoneText: 'يمكن لمن رددت عليه أن يقيّمك من المحادثة بينكما.',
    ownNoneLink: 'فتح الرسائل',
    back: 'بيانات الوكيل',
    reply: 'ردك',
    sendReply: 'إرسال الرد',
  },
  own: {
    title: 'صفحتك في البحث عن وكيل',
    text: 'ليجدك الناس بحسب المنطقة والتخصص واللغة، ويراسلوك من دون الحاجة إلى السؤال عن عقار أولًا.',
    companyFirst: 'يلزم حفظ اسم شركتك في «بيانات الوكيل» أولًا.',
    show: 'إظهار صفحتي في البحث عن وكيل',
    showHint: 'يراها الجميع ومحركات البحث. يمكنك إخفاؤها متى شئت، وتبقى إعلاناتك.',
    view: 'عرض صفحتك',
    phoneRequests: (n) =>
      `${plural(n, {
        zero: 'لم يطلب أحد رقم هاتفك',
        one: 'طلب شخص واحد رقم هاتفك',
        two: 'طلب شخصان رقم هاتفك',
        few: `طلب ${number(n)} أشخاص رقم هاتفك`,
        many: `طلب ${number(n)} شخصًا رقم هاتفك`,
        other: `طلب ${number(n)} شخص رقم هاتفك`,
      })} من صفحتك خلال آخر 30 يومًا.`,
    nameAr: 'اسمك بالعربية',
    nameArHint: 'يظهر لمن يتصفّح الموقع بالعربية. إن تُرك فارغًا ظهر لهم الاسم الآخر.',
    jobTitle: 'المسمى الوظيفي',
    jobTitleHint: 'مثل مستشار عقاري أول',
    about: 'نبذة عنك',
    aboutHint: 'ما تتقنه وطريقة عملك، بما لا يزيد على 2,000 حرف.',
    languages: 'اللغات التي تتحدثها',
    specializations: 'التخصصات',
    areas: 'المناطق التي تعمل فيها',
    areasHint: '10 مناطق كحد أقصى، بينها فواصل: دبي مارينا، البرشاء، الخليج التجاري',
    brn: 'رقم رخصة الوسيط (BRN)',
    orn: 'رقم رخصة المكتب (ORN)',
    save: 'حفظ الصفحة',
    saving: 'جارٍ الحفظ...',
  },
};
