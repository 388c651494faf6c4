import type { promotions as english } from '../en/promotions.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { number } = formats;

const amounts = new Map<string, Intl.NumberFormat>();

/** Dirhams as everywhere, 199.00 درهم, where Intl writes 199.00 د.إ. */
const amount: typeof english.amount = (minor, currency = 'AED') => {
  const isDirham = currency === 'AED';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format =
    amounts.get(currency) ??
    new Intl.NumberFormat('ar-AE-u-nu-latn', isDirham ? digits : { style: 'currency', currency });
  amounts.set(currency, format);
  const shown = format.format(minor / 100);
  return isDirham ? `${shown} درهم` : shown;
};

const wholeDays = (days: number) =>
  counted(days, {
    one: 'يوم كامل واحد',
    two: 'يومان كاملان',
    few: 'أيام كاملة',
    many: 'يومًا كاملًا',
    other: 'يوم كامل',
  });

const FAILED = 'تعذّر إنشاء الإعلان المميّز';

export const promotions: typeof english = {
  amount,
  promote: 'ترويج الإعلان',
  promoteOf: (title) => `ترويج الإعلان: ${title}`,
  redirecting: 'جارٍ فتح صفحة الدفع...',
  featured: 'مميّز',
  featuredUntil: (time) => `حتى ${time}`,
  offer: {
    title: 'ترويج هذا العقار',
    description: 'تكلفة تمييز عقار مدة شهر، وما تحصل عليه مقابلها.',
    priced: (price, isTaxed) =>
      `ترويج هذا العقار: ${price} لشهر واحد${isTaxed ? '، مع ضريبة القيمة المضافة' : ''}`,
    month: (isTaxed) => (isTaxed ? 'لشهر واحد، مع ضريبة القيمة المضافة' : 'لشهر واحد'),
    short:
      'يظهر إعلانك قبل غيره في الترتيب المعتاد لنتائج البحث، وعليه شارة «مميّز». تدفع مرة واحدة، ولا شيء يتجدد تلقائيًا.',
    points: [
      'يظهر عقارك قبل غيره من الإعلانات في الترتيب المعتاد.',
      'يحمل شارة «مميّز» في كل قائمة وفي صفحته.',
      'تدفع مرة واحدة، وينتهي الترويج تلقائيًا بعد شهر.',
      'إذا بيع العقار أو أُجّر أو سُحب قبل ذلك، يمكنك نقل الأيام المتبقية إلى عقار آخر لك أو استرداد ثمنها.',
    ],
    howWeRank: 'كيف نرتّب العقارات',
    until: (end) => `مميّز حتى ${end}`,
    renew: (price, isTaxed) =>
      `إضافة شهر آخر مقابل ${price}${isTaxed ? ' مع ضريبة القيمة المضافة' : ''}: يبدأ حين ينتهي الشهر الحالي.`,
    renewed: (end) => `يبدأ الشهر الجديد في ${end}، حين ينتهي الشهر الحالي.`,
    renewLater: (days) => {
      const last = counted(days, {
        one: 'يوم',
        two: 'يومين',
        few: 'أيام',
        many: 'يومًا',
        other: 'يوم',
      });
      return `يمكنك إضافة شهر آخر في آخر ${last} منه.`;
    },
    byStaff: 'فريقنا يميّز هذا العقار',
    byStaffText: 'لا يلزمك دفع أي شيء.',
    notPublic: 'يمكن ترويج العقارات المتاحة أو التي عليها عرض فقط.',
    back: 'العودة إلى «عقاراتي»',
  },
  rest: {
    title: 'الأيام المتبقية من الترويج',
    description: 'نقل الأيام التي دفعت ثمنها إلى عقار آخر، أو استرداد ثمنها.',
    link: 'استخدام الأيام المتبقية',
    linkOf: (title) => `استخدام الأيام المتبقية: ${title}`,
    unused: (title, end) => `«${title}» لم يعد معروضًا، لكن ترويجه مدفوع حتى ${end}.`,
    failedTitle: 'لم يتغيّر شيء',
    left: (days, end) =>
      days === 0
        ? `بقي أقل من يوم على نهاية الترويج المدفوع، وينتهي في ${end}.`
        : `بقي من الترويج المدفوع ${wholeDays(days)}، وينتهي في ${end}.`,
    choose:
      'هذا العقار لم يعد معروضًا، فلا أحد يرى ترويجه وأيامه تنقضي. يمكنك استخدامها لعقار آخر أو استرداد ثمنها.',
    paidByOthers: 'دفع شخص آخر ثمن أيام من ترويج هذا العقار، ولا ينقلها أو يسترد ثمنها إلا من دفعه.',
    pending: (refund) => `المبلغ ${refund} في طريقه إليك. سنراسلك حين يُرد.`,
    payments: 'المدفوعات والإيصالات',
    moveTitle: 'النقل إلى عقار آخر',
    moveText: 'يُميَّز العقار الآخر للمدة المتبقية تمامًا، إضافةً إلى ما لديه من قبل. والنقل مجاني.',
    noTargets: 'ليس لديك عقار آخر متاح أو عليه عرض.',
    to: 'العقار',
    chooseTarget: 'اختيار عقار',
    target: (title, place) => `${title} (${place})`,
    move: 'نقل الأيام المتبقية',
    moving: 'جارٍ النقل...',
    refundTitle: 'استرداد ثمنها',
    lessThanDay: 'بقي أقل من يوم كامل، فلا مبلغ يُسترد.',
    share: (days, of, refund) =>
      `بقي ${wholeDays(days)} من الأيام التي دفعت ثمنها (${number(of)}): المبلغ ${refund} بعد التقريب إلى أقل درهم صحيح.`,
    refundPoints: [
      'يعود المبلغ إلى البطاقة أو الحساب الذي دفعت منه. وقد يستغرق ظهوره لدى بنكك عشرة أيام.',
      'ينتهي الترويج فورًا، ولا يمكن التراجع عن ذلك.',
    ],
    refund: (refund) => `استرداد ${refund}`,
    refunding: 'جارٍ طلب الاسترداد...',
  },
  failedTitle: 'خطأ في ترويج العقار',
  failed: (message) => (message === FAILED ? FAILED : `${FAILED}: ${message}`),
  payments: {
    title: 'المدفوعات',
    text: 'ما دفعته للترويج والباقات، الأحدث أولًا.',
    found: (n) =>
      counted(n, {
        zero: 'لا دفعات',
        one: 'دفعة واحدة',
        two: 'دفعتان',
        few: 'دفعات',
        other: 'دفعة',
      }),
    none: 'لم تدفع شيئًا بعد',
    noneText: 'سيظهر هنا كل ترويج أو باقة تدفع ثمنها، مع إيصالها.',
    promote: 'اختيار عقار لترويجه',
    failed: 'تعذّر تحميل المدفوعات',
    open: 'المدفوعات والإيصالات',
    date: 'التاريخ',
    property: 'مقابل',
    amount: 'المبلغ',
    state: 'الحالة',
    receipt: 'الإيصال',
    receiptOf: (name) => `إيصال ${name}`,
    unknownProperty: 'عقار محذوف',
    refundReturned: (refund) => `لم يكتمل ردّ ${refund}. راسلنا لندفع لك المبلغ بطريقة أخرى.`,
    refundedPart: (refund) => `رُدّ ${refund}`,
    amountRefunded: 'المبلغ المستردّ',
    states: {
      open: 'غير مدفوعة',
      processing: 'في الطريق',
      paid: 'مدفوعة',
      failed: 'مرفوضة',
      expired: 'غير مدفوعة',
      mismatch: 'قيد التحقق',
      refunded: 'مستردّة',
      disputed: 'معترَض عليها لدى البنك',
    },
    file: {
      name: 'payments',
      columns: [
        'الإيصال',
        'تاريخ الدفع (بتوقيت دبي)',
        'معرّف العقار',
        'العقار أو الباقة',
        'قبل ضريبة القيمة المضافة',
        'ضريبة القيمة المضافة',
        'الإجمالي',
        'المبلغ المستردّ',
        'العملة',
        'الحالة',
      ],
    },
  },
  receipt: {
    title: (name) => `إيصال ${name}`,
    taxInvoice: (name) => `فاتورة ضريبية ${name}`,
    date: 'التاريخ',
    seller: 'البائع',
    trn: (trn) => `رقم التسجيل الضريبي ${trn}`,
    buyer: 'العميل',
    what: 'مقابل',
    item: 'إعلان مميّز لشهر واحد',
    packageItem: 'باقة لشركة',
    period: (from, until) => `من ${from} إلى ${until} (بتوقيت دبي)`,
    notGranted: 'لم تعد الشركة موجودة، لذلك نردّ هذا المبلغ.',
    notFeatured: 'تعذّر تمييز العقار، لذلك نردّ هذا المبلغ.',
    net: 'قبل ضريبة القيمة المضافة',
    vat: (percent) => `ضريبة القيمة المضافة ${percent}%`,
    total: 'الإجمالي',
    method: 'طريقة الدفع',
    methods: {
      stripe: 'بطاقة',
      demonstration: 'عرض تجريبي: لم يُدفع أي مبلغ',
    },
    refunded: (day) => `رُدّ في ${day}`,
    kept: 'الإجمالي بعد الاسترداد',
    print: 'طباعة',
    back: 'كل المدفوعات',
  },
};
