import type { BuyingNote } from '#app/features/costs/buying/result.ts';
import type { Confidence, CostFigures } from '#app/features/costs/types.ts';
import type { costs as english } from '../en/costs.ts';
import { counted, ofDays } from './counts.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const percent = (share: number) => `${number(share)}%`;
const range = ({ from, to }: { from: number; to: number }) => `من ${number(from)} إلى ${money(to)}`;

/** After a preposition: سنتين. */
const ofYears = (n: number) =>
  counted(n, { one: 'سنة واحدة', two: 'سنتين', few: 'سنوات', other: 'سنة' });

const names: Record<keyof CostFigures, string> = {
  transfer: 'رسوم نقل الملكية لدائرة الأراضي والأملاك',
  transferDifc: 'رسوم نقل الملكية في مركز دبي المالي العالمي',
  difcValue: 'القيمة السوقية في مركز دبي المالي العالمي',
  deed: 'سند الملكية والخريطة',
  deedLand: 'سند الملكية والخريطة للأرض',
  deedOffPlan: 'تسجيل البيع على الخارطة',
  trustee: 'مكتب أمين التسجيل',
  agency: 'عمولة الوساطة',
  vat: 'ضريبة القيمة المضافة',
  mortgage: 'تسجيل الرهن',
  mortgageDifc: 'تسجيل الرهن في مركز دبي المالي العالمي',
  developerFee: 'الرسوم الإدارية للمطوّر',
  developerNoc: 'شهادة عدم ممانعة من المطوّر',
  bank: 'رسوم ترتيب التمويل لدى البنك',
  valuation: 'تقييم البنك للعقار',
  sellersLoan: 'رسوم الحجز إذا كان عقار البائع مرهونًا',
  feesInCash: 'دفع الرسوم نقدًا',
  companyRegistration: 'الشركات',
  loanFirstHome: 'تمويل المسكن الأول',
  loanSecondHome: 'تمويل مسكن ثانٍ أو للاستثمار',
  loanOffPlan: 'تمويل عقار على الخارطة',
  loanNonResident: 'تمويل غير المقيمين',
  loanTerm: 'مدة التمويل',
  loanAge: 'العمر عند آخر قسط',
  loanInstalments: 'الأقساط',
  loanIncomes: 'التمويل والدخل',
  firstTimeProgramme: 'برنامج تملّك المسكن الأول',
  rentDeposit: 'مبلغ التأمين',
  rentAgency: 'عمولة الوساطة',
  ejari: 'تسجيل إيجاري',
  dewaDeposit: 'تأمين الكهرباء والمياه (ديوا)',
  dewaActivation: 'تفعيل خدمة ديوا',
  cooling: 'تأمين تبريد المناطق',
  housingFee: 'رسوم السكن',
  rentBands: 'زيادة الإيجار',
  rentIndex: 'مؤشر الإيجارات',
  rentNotice: 'الإخطار',
};

const how: { [Key in keyof CostFigures]: (figures: CostFigures[Key]) => string } = {
  transfer: (it) =>
    `${percent(it.percent)} من السعر: يدفعها المشتري كاملة عُرفًا، ويتقاسمها الطرفان مناصفةً قانونًا ما لم يتفقا على غير ذلك`,
  transferDifc: (it) => `${percent(it.percent)} من السعر، لسجل مركز دبي المالي العالمي نفسه`,
  difcValue: (it) =>
    `إذا قل السعر عن ${percent(it.percent)} من القيمة السوقية، تُحسب الرسوم على هذه النسبة من القيمة السوقية`,
  deed: (it) => `${money(it.aed)} لوحدة أو فيلا أو مكتب`,
  deedLand: (it) => `${money(it.aed)} للأرض`,
  deedOffPlan: (it) => `${money(it.aed)} للبيع على الخارطة`,
  trustee: (it) =>
    `${money(it.from)} مع ضريبة القيمة المضافة لسعر ${money(it.boundary)} فأكثر، و${money(it.below)} مع الضريبة لما دونه`,
  agency: (it) => `${percent(it.percent)} من السعر مع ضريبة القيمة المضافة: عُرف لا قانون`,
  vat: (it) =>
    `${percent(it.percent)} على المباني التجارية والخدمات، ولا ضريبة على المساكن والأراضي الفضاء`,
  mortgage: (it) => `${percent(it.percent)} من مبلغ التمويل، مع ${money(it.aed)}`,
  mortgageDifc: (it) => `${percent(it.percent)} من مبلغ التمويل`,
  developerFee: (it) => `${range(it)}، بحسب المطوّر`,
  developerNoc: (it) => `${range(it)}، بحسب المطوّر`,
  bank: (it) => `حتى ${percent(it.percent)} من مبلغ التمويل مع ضريبة القيمة المضافة`,
  valuation: (it) => `${range(it)} مع ضريبة القيمة المضافة`,
  sellersLoan: (it) =>
    `${money(it.department)} لدائرة الأراضي والأملاك، و${money(it.trustee)} مع ضريبة القيمة المضافة لأمين التسجيل`,
  feesInCash: () => 'لا يمكن إضافة الرسوم إلى التمويل، بل تُدفع نقدًا',
  companyRegistration: () => 'تُسجَّل الشركة لدى دائرة الأراضي والأملاك قبل الشراء',
  loanFirstHome: ({ boundary, national, resident }) =>
    `لسعر حتى ${money(boundary)}: ${percent(national.upTo)} كحد أقصى لمواطني الدولة و${percent(resident.upTo)} لسائر المقيمين. ولسعر أعلى: ${percent(national.above)} و${percent(resident.above)}`,
  loanSecondHome: (it) =>
    `${percent(it.national)} كحد أقصى لمواطني الدولة، و${percent(it.resident)} لسائر المقيمين`,
  loanOffPlan: (it) => `${percent(it.percent)} من القيمة كحد أقصى، أيًّا كان المشتري`,
  loanNonResident: (it) => `تموّل البنوك عادةً من ${number(it.from)} إلى ${percent(it.to)} من القيمة`,
  loanTerm: (it) => `${ofYears(it.years)} كحد أقصى`,
  loanAge: (it) =>
    `تشترط معظم البنوك سداد آخر قسط قبل سن ${number(it.employed)}، أو ${number(it.selfEmployed)} لأصحاب الأعمال الحرة`,
  loanInstalments: (it) => `أقساط كل الديون: ${percent(it.percent)} من دخلك الشهري كحد أقصى`,
  loanIncomes: (it) =>
    `الدخل السنوي مضروبًا في ${number(it.national)} كحد أقصى لمواطني الدولة، وفي ${number(it.resident)} لغيرهم`,
  firstTimeProgramme: (it) =>
    `للمقيمين من عمر ${number(it.age)} فأكثر ممن لا يملكون مسكنًا بالتملّك الحر في دبي، وبسعر يقل عن ${money(it.below)}`,
  rentDeposit: (it) =>
    `${percent(it.unfurnished)} من الإيجار السنوي، و${percent(it.furnished)} للمفروش، ويُسترد`,
  rentAgency: (it) =>
    `${percent(it.percent)} من الإيجار السنوي مع ضريبة القيمة المضافة، وغالبًا لا تقل عن ${money(it.usualLeast)}: عُرف لا قانون`,
  ejari: (it) => `نحو ${money(it.aed)} في مركز خدمة، و${money(it.online)} عبر الإنترنت`,
  dewaDeposit: (it) => `${money(it.apartment)} للشقة، و${money(it.villa)} للفيلا، ويُسترد`,
  dewaActivation: (it) => `${range(it)} تقريبًا`,
  cooling: (it) => `عادةً ${range(it)} حيث يوجد تبريد مناطق، وأكثر لبعض الفلل، ويُسترد`,
  housingFee: (it) =>
    `${percent(it.percent)} من الإيجار السنوي، مقسّمة على 12 شهرًا مع فاتورة ديوا، ويُعفى منها مواطنو الدولة`,
  rentBands: ({ bands }) =>
    bands
      .map(({ from, upTo, rise }) =>
        upTo === null
          ? `أكثر من ${percent(from)} دون المتوسط: ${percent(rise)}`
          : `${from === 0 ? 'حتى' : `من ${number(from)} إلى`} ${percent(upTo)} دون المتوسط: ${rise === 0 ? 'لا زيادة' : percent(rise)}`,
      )
      .join('؛ '),
  rentIndex: () => 'يصنّف المؤشر كل مبنى بحسب حالته وموقعه وخدماته',
  rentNotice: (it) => `كتابةً، قبل ${ofDays(it.days)} على الأقل من انتهاء العقد`,
};

const confidences: Record<Confidence, string> = {
  official: 'نص رسمي',
  several: 'أكّدته ثلاثة مصادر أو أكثر',
  likely: 'أكّده مصدر أو مصدران',
  unsure: 'تختلف المصادر فيه',
};

const notes: Record<BuyingNote, string> = {
  firstTime:
    'قد تستفيد مرة واحدة من برنامج تملّك المسكن الأول. يتيح البرنامج أولوية عند إطلاق المشاريع، وأسعارًا أفضل لدى بعض المطوّرين، وتقسيط رسوم نقل الملكية بلا فائدة عبر بعض البنوك، لكنه لا يخفض الرسوم.',
  firstTimeTooDear: 'السعر أعلى من حد برنامج تملّك المسكن الأول.',
  homeMover:
    'الرسوم هي نفسها رسوم المسكن الأول. أما نسبة تمويل المسكن الأول الأعلى فلمسكن واحد في الوقت نفسه: إلى أن يُباع مسكنك الحالي، يمكنك اختيار «يشتري عقارًا إضافيًا» لمعرفة ما قد يموّله البنك.',
  additional: 'الرسوم هي نفسها رسوم المسكن الأول، لكن التمويل المتاح قد يكون أقل.',
  company:
    'الرسوم هنا هي نفسها للشركات. حدود المصرف المركزي للتمويل تخص الأفراد، لذا يُرجى سؤال البنك عما يقدّمه للشركات.',
  mixedUse:
    'تُستحق ضريبة القيمة المضافة على الجزء التجاري فقط. لا نعرف نسبته فلم نحسبها: يمكنك سؤال البائع عنها.',
  commercialLand:
    'لم تُحسب ضريبة القيمة المضافة لأن الأرض الفضاء معفاة منها. فإن كانت مبنية أو مجهّزة للبناء، تُستحق الضريبة.',
  difc: 'يحتسب مركز دبي المالي العالمي رسومه على السعر، ما لم يكن أقل بكثير من القيمة السوقية.',
};

const sources: typeof english.sources = {
  resolution30: 'قرار المجلس التنفيذي رقم 30 لسنة 2013',
  saleRegistration: 'دائرة الأراضي والأملاك: تسجيل البيع',
  mortgageRegistration: 'دائرة الأراضي والأملاك: تسجيل الرهن',
  difcTransfer: '\u2066Emirates 24|7\u2069 عن رسوم نقل الملكية في مركز دبي المالي العالمي',
  difcValue: 'Lowtax عن رسوم نقل الملكية في مركز دبي المالي العالمي',
  difcMortgage: 'Economy Middle East عن رسوم الرهن في مركز دبي المالي العالمي',
  trustees: 'fäm Properties عن أمناء التسجيل',
  transferGuide: 'fäm Properties عن رسوم نقل الملكية',
  justMortgages: 'Just Mortgages عن تكاليف الشراء',
  vat: 'Zoho عن ضريبة القيمة المضافة على العقارات',
  offPlan: 'EGSH عن الشراء على الخارطة',
  mortgageGuide: 'MyCurrencyTransfer عن التمويل العقاري في دبي',
  blocking: 'Injaz، أمين تسجيل، عن تمويل البائع',
  feesInCash: 'The Finance World عن الرسوم خارج التمويل',
  centralBank: 'مصرف الإمارات المركزي: الأنظمة الخاصة بقروض الرهن العقاري',
  centralBank2013: 'Al Rasub عن أنظمة المصرف المركزي لعام 2013',
  firstTime: 'Crossbridge عن برنامج تملّك المسكن الأول',
  rentPayments: 'fäm Properties عن دفعات الإيجار',
  rentingCosts: 'Gulf News عن تكاليف الاستئجار',
  dewa: 'Pillar عن توصيل المياه والكهرباء',
  housingFee: 'Engel & Völkers عن رسوم السكن',
  decree43: 'المرسوم رقم 43 لسنة 2013 كما نشرته Marina Fox',
  rentIndex: 'Zawya عن مؤشر الإيجارات الذكي',
  law33: 'القانون رقم 33 لسنة 2008 (المادة 14 من القانون رقم 26 لسنة 2007)',
};

export const costs: typeof english = {
  sources,
  names,
  how,
  confidences,
  notes,
  yes: 'نعم',
  no: 'لا',
  result: 'النتيجة',
  toResult: 'الانتقال إلى النتيجة',
  pending: 'جارٍ الحساب…',
  source: {
    label: 'المصدر: ',
    details: (confidence: string, checked: string) => `، ${confidence}، تاريخ المراجعة ${checked}`,
    since: (day: string) => `سارٍ منذ ${day}. `,
  },
  rules: {
    title: 'من أين يأتي كل رقم',
    text: 'كل رقم مأخوذ من قاعدة لها تاريخ. تتغيّر القواعد ولكل مكتب رسومه، لذا يُستحسن التأكد لدى دائرة الأراضي والأملاك قبل الدفع.',
  },
  extras: {
    title: 'ما لم نحسبه',
    text: 'تختلف هذه المبالغ من حالة إلى أخرى، فيُستحسن أن تحسب لها حسابًا.',
  },
  buying: {
    title: 'حاسبة رسوم شراء العقار',
    description:
      'لا توجد ضريبة دمغة في دبي. احسب ما تدفعه بدلًا منها بندًا بندًا: نقل الملكية والسند وأمين التسجيل والعمولة والتمويل، ولكل بند مصدره.',
    lead: 'لا توجد ضريبة دمغة في دبي. بدلًا منها تُدفع لدائرة الأراضي والأملاك 4% من السعر مع رسوم أخرى أصغر. أدخل السعر لترى كلًّا منها ومصدرها.',
    price: 'سعر العقار بالدرهم',
    buyer: 'المشتري',
    buyers: {
      first_time: 'يشتري لأول مرة',
      home_mover: 'ينتقل إلى مسكن آخر',
      additional: 'يشتري عقارًا إضافيًا',
      company: 'شركة',
    },
    property: 'نوع العقار',
    properties: { residential: 'سكني', commercial: 'تجاري', mixed_use: 'متعدد الاستخدامات' },
    state: 'ماذا تشتري؟',
    states: {
      ready: 'مسكن أو مبنى أو وحدة جاهزة',
      off_plan: 'عقار على الخارطة من المطوّر',
      land: 'قطعة أرض',
    },
    developerFee: 'الرسوم الإدارية للمطوّر بالدرهم',
    developerFeeHint: 'يمكنك سؤال المطوّر عنها، أو ترك الحقل فارغًا.',
    agent: 'هل تدفع لوكيل عقاري؟',
    difc: 'هل يقع في مركز دبي المالي العالمي؟',
    difcHint: 'للمركز سجل عقاري خاص به.',
    mortgage: 'هل تحتاج إلى تمويل عقاري؟',
    mortgageTitle: 'التمويل العقاري',
    borrower: 'من المقترض؟',
    borrowers: {
      national: 'مواطن إماراتي',
      resident: 'مقيم من جنسية أخرى',
      non_resident: 'غير مقيم',
    },
    deposit: 'الدفعة المقدمة (%)',
    rate: 'الفائدة السنوية (%)',
    rateHint: 'هذا افتراض منا لا عرض: أدخل النسبة التي يعرضها بنكك.',
    years: 'عدد السنوات',
    income: 'الدخل الشهري بالدرهم',
    incomeHint: 'إذا أدخلته، أظهرنا ما يسمح به من تمويل.',
    debts: 'الأقساط الشهرية الأخرى بالدرهم',
    debtsHint: 'للسيارات والبطاقات والقروض الأخرى.',
    submit: 'حساب التكاليف',
    total: 'التكاليف الإضافية على السعر',
    share: (share: number) => `${number(Math.round(share * 100) / 100)}% من السعر`,
    about: (price: number, kind: string, state: string) => `${kind}، ${money(price)}، ${state}.`,
    together: 'السعر والتكاليف معًا',
    mortgageResult: 'مع التمويل العقاري',
    loan: 'مبلغ التمويل',
    depositAmount: 'الدفعة المقدمة',
    cash: 'النقد اللازم: الدفعة المقدمة والتكاليف',
    monthly: (years: number, rate: number, isAssumed: boolean) =>
      `القسط الشهري على مدى ${ofYears(years)} بفائدة ${isAssumed ? 'مفترضة قدرها ' : ''}${percent(rate)}`,
    interest: (years: number) => `الفائدة على مدى ${ofYears(years)}`,
    exceeded: (most: number, deposit: number) =>
      `لا يجوز أن يموّل البنك هنا أكثر من ${percent(most)} من القيمة، فهذه الدفعة المقدمة غير كافية. يلزمك ${percent(100 - most)} على الأقل (${money(deposit)}).`,
    incomeExceeded: (most: number, deposit: number) =>
      `بهذا الدخل لا يجوز أن يموّل البنك أكثر من ${money(most)}، فهذا التمويل أكبر من المسموح. يلزمك لهذا السعر ${money(deposit)} على الأقل دفعةً مقدمة.`,
    costsWithoutLoan: 'التكاليف أعلاه بلا تكاليف التمويل.',
    within: (most: number) => `يجوز أن يموّل البنك هنا حتى ${percent(most)} من القيمة.`,
    noLimit:
      'حدود المصرف المركزي تخص الأفراد الذين يشترون المساكن. في هذه الحالة، يُرجى سؤال البنك عما يموّله.',
    limits: 'حدود التمويل المتاح لك',
    limitsText: 'العبرة بأقلها. وتعتمد البنوك السعر أو تقييمها، أيهما أقل.',
    most: (aed: number) => `حتى ${money(aed)}`,
    links: {
      guide: 'كم يكلّف شراء منزل في دبي',
      borrowing: 'كم يمكنك أن تقترض',
    },
  },
  renting: {
    title: 'حاسبة تكاليف الإيجار',
    description:
      'ما تحتاج إليه للانتقال إلى منزل مستأجر في دبي: الشيك الأول والتأمينات والعمولة وتسجيل إيجاري، ولكل بند مصدره.',
    lead: 'الإيجار المذكور في الإعلان لسنة كاملة. تعرّف إلى ما يلزمك يوم الانتقال، وما تستردّه، وما يأتي بعد ذلك.',
    rent: 'الإيجار السنوي بالدرهم',
    cheques: 'عدد الشيكات',
    kind: 'نوع العقار',
    kinds: { apartment: 'شقة', villa: 'فيلا أو تاون هاوس' },
    furnished: 'هل هو مفروش؟',
    agent: 'هل تدفع لوكيل عقاري؟',
    cooling: 'هل فيه تبريد مناطق؟',
    coolingHint: 'إن كان كذلك، تأخذ شركة التبريد تأمينًا أيضًا.',
    national: 'هل أنت مواطن إماراتي؟',
    nationalHint: 'يُعفى المواطنون من رسوم السكن.',
    submit: 'حساب التكاليف',
    total: 'المبلغ اللازم للانتقال',
    about: (rent: number, cheques: number) =>
      `${money(rent)} سنويًا ${plural(cheques, {
        one: 'بشيك واحد',
        two: 'بشيكين',
        few: `على ${number(cheques)} شيكات`,
        many: `على ${number(cheques)} شيكًا`,
        other: `على ${number(cheques)} شيك`,
      })}`,
    refundable: (aed: number) => `منها ${money(aed)} تأمينات تُسترد`,
    firstCheque: (cheques: number) => (cheques === 1 ? 'إيجار السنة' : 'الشيك الأول'),
    agencyLeast: (aed: number) =>
      `تتقاضى شركات كثيرة ${money(aed)} على الأقل مع ضريبة القيمة المضافة، وهو أكثر مما حسبناه هنا. يُستحسن السؤال قبل التوقيع.`,
    later: 'بعد ذلك',
    laterCheques: (count: number) =>
      plural(count, {
        one: 'شيك آخر',
        two: 'شيكان آخران، كل منهما',
        few: `${number(count)} شيكات أخرى، كل منها`,
        many: `${number(count)} شيكًا آخر، كل منها`,
        other: `${number(count)} شيك آخر، كل منها`,
      }),
    housingFee: 'رسوم السكن الشهرية',
    links: {
      guide: 'كم يكلّف استئجار منزل والانتقال إليه',
      increase: 'كم يمكن أن يزيد إيجاري؟',
      guides: 'كل أدلة المستأجرين',
    },
  },
  increase: {
    title: 'حاسبة زيادة الإيجار',
    description:
      'كم يحق للمؤجّر أن يزيد الإيجار عند التجديد بموجب المرسوم رقم 43 لسنة 2013 في دبي، وما آخر يوم للإخطار.',
    lead: 'تتوقف زيادة الإيجار عند تجديد العقد في دبي على مقدار انخفاضه عن متوسط إيجار العقارات المشابهة، ويجب على المؤجّر أن يخطرك مسبقًا.',
    rent: 'إيجارك السنوي بالدرهم',
    average: 'متوسط الإيجار السنوي بالدرهم',
    averageHint: 'تجده في مؤشر الإيجارات لدى دائرة الأراضي والأملاك أو في تطبيق دبي ريست:',
    averageLink: 'dubailand.gov.ae',
    contractEnd: 'آخر يوم في العقد',
    contractEndHint: 'إذا أدخلته، أظهرنا آخر يوم يمكن فيه الإخطار.',
    submit: 'حساب الزيادة',
    none: 'لا تجوز زيادة الإيجار',
    upTo: (rise: number) => `تجوز زيادة الإيجار بنسبة ${percent(rise)} كحد أقصى`,
    most: 'أعلى إيجار سنوي جديد',
    below: (rent: number, average: number, below: number) =>
      below > 0
        ? `${money(rent)} أقل بنسبة ${number(Math.round(below * 10) / 10)}% من المتوسط (${money(average)}). يقيس المرسوم الفرق نسبةً إلى المتوسط.`
        : `${money(rent)} لا يقل عن المتوسط (${money(average)}).`,
    gap: (from: number, to: number, rise: number, most: number) =>
      `إيجارك بين شريحتين: في المرسوم قاعدة حتى ${percent(from)} وأخرى من ${percent(to)}، ولا قاعدة بينهما. بموجب الشريحة الأدنى ${rise === 0 ? 'لا تجوز زيادة الإيجار' : `تجوز زيادة الإيجار بنسبة ${percent(rise)} (إلى ${money(most)})`}. والمعتمد هو حاسبة دائرة الأراضي والأملاك نفسها.`,
    notice: 'الإخطار',
    noticeUntil: (day: string) =>
      `على من يريد تغيير الإيجار أن يخطر الطرف الآخر في موعد أقصاه ${day}. وإلا تجدّد العقد بالإيجار نفسه.`,
    noticeOver: (day: string) =>
      `كان آخر يوم للإخطار ${day}. إن لم يصل إخطار حتى ذلك اليوم، يتجدّد العقد بالإيجار نفسه.`,
    index: 'المتوسط',
    indexText:
      'لا يُعتد إلا بمؤشر دائرة الأراضي والأملاك. أما الإيجارات الوسيطة للعقود، على هذا الموقع أو غيره، فليست المؤشر القانوني.',
    difc: 'يسري المرسوم على المناطق الحرة أيضًا. ولمركز دبي المالي العالمي قانون إيجار خاص به، فيُرجى الرجوع إلى سجله.',
    links: {
      guide: 'كم يمكن أن يزيد إيجاري؟',
      moving: 'ما يلزم للانتقال',
      guides: 'كل أدلة المستأجرين',
    },
  },
};
