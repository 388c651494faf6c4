import type { packages as english } from '../en/packages.ts';
import { counted, homes, ofDays } from './counts.ts';
import { formats } from './formats.ts';

const { number } = formats;

/** @param two 'رصيدان' or, after another word, 'رصيدين'. */
const credits = (n: number, two = 'رصيدان') =>
  counted(n, { one: 'رصيد واحد', two, few: 'أرصدة', many: 'رصيدًا', other: 'رصيد' });
const months = (n: number) =>
  counted(n, { one: 'شهر واحد', two: 'شهران', few: 'أشهر', many: 'شهرًا', other: 'شهر' });

export const packages: typeof english = {
  tab: 'الباقات',
  title: 'الباقات',
  text: 'أماكن لعرض العقارات، وأرصدة لتمييز بعضها.',
  nameOf: ({ name, nameAr }) => nameAr ?? name,
  contents: ({ listings, credits: n, months: length }) =>
    `العقارات المعروضة: ${homes(listings)}؛ ${n === 0 ? '' : `التمييز: ${credits(n)}؛ `}المدة: ${months(length)}`,
  benefits: ({ listings, credits: n, months: length }) => [
    `العقارات المعروضة لشركتك في وقت واحد: ${homes(listings)}`,
    ...(n === 0 ? [] : [`${credits(n)}: كل رصيد يميّز عقارًا مدة شهر`]),
    `المدة: ${months(length)} بدفعة واحدة، من دون تجديد`,
  ],
  usage: {
    title: 'ما تستخدمه شركتك',
    homes: 'العقارات المعروضة',
    of: (taken, places) => `${number(taken)} من ${number(places)}`,
    free: (taken) => `${number(taken)}، بلا حد: الإعلان مجاني في هذا الموقع.`,
    full: 'لم يبقَ مكان. ما هو معروض يبقى معروضًا؛ ولعقار آخر يمكنك سحب عقار من العرض أو شراء باقة.',
    waiting:
      'تُحتسب أيضًا العقارات التي تنتظر الموافقة وتلك التي تأتي من خلاصاتك، ولا تُحتسب التي استوردها فريقنا.',
    credits: 'أرصدة تمييز العقارات',
    creditsOf: (left, bought) => `بقي ${number(left)} من ${number(bought)}`,
    noCredits: 'لا يوجد',
  },
  own: {
    title: 'باقاتك',
    none: 'لم تشترِ شركتك باقة بعد.',
    period: (from, until) => `من ${from} إلى ${until}`,
    begins: (from) => `تبدأ في ${from}`,
    runs: 'سارية الآن',
    ended: 'انتهت',
    refunded: 'مستردّة أو معترَض عليها',
    grace: (day) => `تبقى أماكنها حتى ${day}.`,
    invoice: (name) => `فاتورة ${name}`,
    spent: (spent, of) => `استُخدم ${number(spent)} من ${credits(of, 'رصيدين')}`,
  },
  buy: {
    title: 'شراء باقة',
    none: 'لا توجد باقات معروضة للبيع. الإعلان مجاني.',
    price: (price, isTaxed) => (isTaxed ? `${price}، مع ضريبة القيمة المضافة` : price),
    submit: 'شراء',
    renew: 'شراء مجددًا',
    of: (label, name) => `${label}: ${name}`,
    opening: 'جارٍ فتح صفحة الدفع...',
    rules: (grace) => [
      'تدفع مرة واحدة، ولا شيء يتجدد تلقائيًا. نراسلك قبل انتهاء الباقة وعند انتهائها.',
      'الباقة نفسها إذا اشتُريت مجددًا تبدأ حين تنتهي الحالية. والباقة الأخرى تبدأ فورًا وتُضاف إليها.',
      `عند انتهاء الباقة لا يُسحب أي عقار من العرض. تبقى أماكنها ${ofDays(grace)} بعدها، وتنتهي معها الأرصدة المتبقية.`,
    ],
  },
  credit: {
    title: 'تمييز عقار',
    text: 'يميّز الرصيد عقارًا مدة شهر: قبل غيره في الترتيب المعتاد، وعليه شارة. والأرصدة المستخدمة لا تُنقل إلى عقار آخر.',
    home: 'العقار',
    choose: 'اختيار عقار',
    none: 'كل عقاراتك المعروضة مميّزة، أو لا يوجد منها شيء.',
    submit: 'استخدام رصيد',
    working: 'جارٍ التمييز...',
    option: (title, place, reference) => `${title} (${place}) · \u2068${reference}\u2069`,
  },
  tax: {
    title: 'لفواتيرك',
    text: 'تصدر الفواتير باسم شركتك وعنوانها كما في بياناتها. والفواتير السابقة تبقى كما هي.',
    trn: 'رقم التسجيل الضريبي (TRN)',
    hint: '15 رقمًا؛ يُترك فارغًا إذا لم يكن لشركتك رقم.',
    submit: 'حفظ',
    saving: 'جارٍ الحفظ...',
  },
  invoice: {
    back: 'كل الباقات',
  },
  start: {
    ended: 'لم يُخصم أي مبلغ. يمكنك البدء من جديد من باقات شركتك.',
    open: 'الذهاب إلى الباقات',
  },
  admin: {
    title: 'باقات الشركات',
    text: 'ما تشتريه الشركات: أماكن لعرض العقارات، وأرصدة لتمييزها. وإذا لم تُعرض أي باقة للبيع فالإعلان مجاني للجميع وبلا حد.',
    warning:
      'متى عُرضت باقة للبيع، لا تعرض الشركات من العقارات أكثر مما لديها من أماكن. ولا يُسحب شيء. والباقة التي سعرها 0 درهم هي ما لدى كل شركة من دون شراء.',
    back: 'الإعدادات',
    open: 'باقات الشركات',
    none: 'لا توجد باقات بعد: الإعلان مجاني.',
    onSale: 'معروضة للبيع',
    offSale: 'غير معروضة للبيع',
    add: 'إضافة باقة',
    edit: (name) => `تغيير ${name}`,
    name: 'الاسم',
    nameAr: 'الاسم بالعربية',
    listings: 'العقارات المعروضة',
    credits: 'أرصدة تمييز العقارات',
    price: 'السعر بالدرهم، مع ضريبة القيمة المضافة إن وُجدت',
    months: 'الأشهر',
    isOnSale: 'معروضة للبيع',
    isOnSaleHint: 'من اشتراها يحتفظ بها كما كانت على كل حال.',
    submit: 'حفظ',
    saving: 'جارٍ الحفظ...',
    freeOfCharge: 'لدى كل شركة',
  },
};
