import type { Completion } from '#app/features/listings/types.ts';
import type { Accuracy, Level, ValuedType, Weight } from '#app/features/market/valuation/types.ts';
import type { valuation as english } from '../en/valuation.ts';
import { formats } from './formats.ts';
import { ofSales, sales } from './market-counts.ts';

const { money, number } = formats;

const types: Record<ValuedType, string> = {
  apartment: 'شقة',
  villa: 'فيلا',
  townhouse: 'تاون هاوس',
  penthouse: 'بنتهاوس',
};

const severalTypes: Record<ValuedType, string> = {
  apartment: 'شقق',
  villa: 'فلل',
  townhouse: 'منازل تاون هاوس وفلل',
  penthouse: 'شقق بنتهاوس',
};

const completions: Record<Completion, string> = { ready: 'جاهز', off_plan: 'على الخارطة' };

const levels: Record<Level, string> = {
  building: 'في المبنى نفسه',
  project: 'في المشروع نفسه',
  area: 'في المنطقة نفسها',
  namesake: 'مشروع باسم مشابه',
  city: 'في مكان آخر من دبي',
};

const weights: Record<Weight, string> = {
  much: 'وزنها كبير',
  some: 'وزنها متوسط',
  little: 'وزنها صغير',
};

const percent = (share: number) => `${number(Math.round(share * 100))}%`;

const range = (low: number, high: number) => `${number(Math.round(low))} إلى ${money(high)}`;

export const valuation: typeof english = {
  title: 'تقييم مجاني لعقارك',
  description:
    'كم يساوي عقارك في دبي؟ تقدير مجاني مبني على عمليات البيع المسجلة في مبناك أو مشروعك أو منطقتك، مع كل عملية استند إليها. لا حاجة إلى حساب.',
  lead: 'تعرّف إلى السعر الذي قد يُباع به عقارك، استنادًا إلى ما بيعت به عقارات مثله. مجانًا، بلا حساب ولا مكالمة هاتفية.',
  form: {
    location: 'المبنى أو المشروع أو المنطقة',
    locationHint: 'كلما كان الاسم أدق، كان التقدير أقرب: «Marina Gate 1» أدق من «Dubai Marina».',
    type: 'نوع العقار',
    types,
    bedrooms: 'غرف النوم',
    choose: 'اختيار',
    studio: 'استوديو',
    size: 'المساحة بالقدم المربع',
    sizeHint: 'كما في سند الملكية. المتر المربع يساوي 10.76 قدم مربع.',
    completion: 'جاهز أو على الخارطة',
    completions,
    submit: 'تقييم عقاري',
  },
  result: {
    title: 'السعر المتوقع لبيع عقارك',
    range: (low: number, high: number) => `من ${range(low, high)}`,
    middle: (amount: number) => `القيمة الأرجح نحو ${money(amount)}`,
    perSqft: (low: number, high: number) => `من ${range(low, high)} للقدم المربع`,
    unsure: 'أسعار العقارات المشابهة لعقارك متباعدة، فلا يكفي رقم واحد للتعبير عنها.',
    unsureNew:
      'يختلف ما يطلبه المطوّرون من مشروع إلى آخر: لا نعطي رقمًا واحدًا إلا إذا بيع ما يكفي من وحدات المشروع نفسه.',
    area: 'هذا التقدير للمنطقة كلها. لنطاق أدق، يمكنك ذكر اسم المبنى.',
    wide: 'لم يُبَع في مبناك أو مشروعك إلا القليل مما يشبه عقارك، لذلك يأتي معظم هذا التقدير من المنطقة، حيث تتفاوت العقارات أكثر.',
    namesakes: (beginning: string) => `مشاريع تبدأ أسماؤها بكلمة «${beginning}»`,
    namesakesText: (name: string) =>
      `لا نعرف بعدُ أي عملية بيع في «${name}»، لذلك يأتي هذا التقدير من مشاريع أسماؤها مشابهة، والأرجح أنها للمطوّر نفسه. لنطاق أدق، يمكنك مراجعة الاسم أو إضافة المنطقة بعد فاصلة.`,
    cityText: (name: string) =>
      `لا نعرف ما يكفي من عمليات البيع المشابهة في «${name}» أو حوله، لذلك يبيّن هذا التقدير أسعار معظم العقارات المشابهة على الخارطة في أنحاء دبي. لنطاق أدق، يمكنك مراجعة الاسم أو إضافة المنطقة بعد فاصلة.`,
    basis: (count: number, type: ValuedType, place: string) =>
      `استنادًا إلى ${ofSales(count)} ل${severalTypes[type]} في ${place}`,
    inside: (count: number, place: string) => `، منها ${number(count)} في ${place}`,
    likeness: (bedrooms: string, size: string) =>
      `كلما كان العقار المبيع أقرب إلى عقارك (${bedrooms}، نحو ${size})، زاد وزنه في التقدير.`,
    sameLayout: (count: number) =>
      `معظم وزن هذا التقدير ${count === 1 ? 'لعملية بيع واحدة' : `من ${ofSales(count)}`} بمساحة عقارك تمامًا، والأرجح أنها بالتصميم نفسه. لذلك قد يساوي عقار أكبر قليلًا بتصميم آخر أقل من ذلك.`,
    source: (asOf: string) =>
      `المصدر: عمليات البيع المسجلة لدى دائرة الأراضي والأملاك في دبي، كما استوردناها حتى ${asOf}.`,
    sampleSource: (asOf: string) => `المصدر: عيّنات غير حقيقية، حتى ${asOf}.`,
    samples: 'عمليات البيع هذه عيّنات غير حقيقية.',
    samplesText: 'أُعدّت لبيان طريقة عمل هذه الصفحة، ولا تمثّل قيمة عقارك.',
  },
  sales: {
    title: 'عمليات البيع الأكثر وزنًا',
    caption: 'عمليات البيع المشابهة، الأكثر وزنًا أولًا',
    address: 'العنوان',
    levels,
    weights,
    larger: (percent: number) =>
      percent === 0
        ? 'بالمساحة نفسها'
        : `${percent > 0 ? 'أكبر' : 'أصغر'} بنسبة ${number(Math.abs(percent))}%`,
    date: 'تاريخ البيع',
    size: 'المساحة',
    price: 'السعر',
    perSqft: 'درهم للقدم المربع',
    adjusted: (amount: string) => `${amount} بعد التعديل`,
    adjustedText: 'بعد التعديل: بحسب مساحة عقارك وأسعار اليوم.',
    sample: 'عيّنة',
  },
  none: {
    title: 'لا توجد عمليات بيع كافية للتقدير',
    looked: (name: string, count: number) =>
      `${name}\u200f: ${count === 0 ? 'لا عمليات بيع' : sales(count)} لعقارات مثل عقارك خلال 24 شهرًا.`,
    unknown: (name: string) => `لا نعرف مكانًا باسم «${name}»`,
    unknownText: 'يمكنك مراجعة كتابة الاسم، أو ذكر المنطقة بدلًا منه.',
    guess: (name: string) => `هل تقصد ${name}؟`,
    text: 'يلزم خمس عمليات على الأقل: من النوع نفسه، وبمساحة قريبة، وبعدد غرف النوم نفسه أو بفارق غرفة واحدة. يمكنك مراجعة ما أدخلته، أو الاطلاع على ما بيع هنا غير ذلك.',
    noData: 'لا تتوفر هنا أي عمليات بيع بعد',
  },
  next: {
    title: 'ما الخطوة التالية؟',
    text: 'لا تُظهر بيانات البيع طابقك ولا إطلالتك ولا مطبخك، أما الوكيل الذي يزور عقارك فيراها.',
    textWithout: 'لا يزال بإمكان وكيل يعرف المنطقة أن يعطيك رقمًا.',
    ask: 'طلب تقييم هذا العقار من وكلاء',
    agents: (place: string) => `البحث عن وكيل في ${place}`,
    list: 'إدراج عقارك بنفسك',
    sold: 'أسعار البيع المسجلة هنا',
  },
  method: {
    title: 'كيف نحسب التقدير',
    steps: [
      'نأخذ عمليات البيع خلال آخر 24 شهرًا في مبناك أو مشروعك وما حوله: من النوع نفسه، وبمساحة من نصف مساحة عقارك إلى ضعفها، وبعدد غرف النوم نفسه أو بفارق غرفة واحدة.',
      'كلما كانت العملية أقرب إلى عقارك، زاد وزنها: في المشروع نفسه، وبمساحة وغرف نوم قريبة، وجاهزة أو على الخارطة مثل عقارك، وحديثة. والوزن الأكبر لما كان بمساحتك تمامًا، فالأرجح أنه بالتصميم نفسه. وحول مشروعك، يزيد وزن المشاريع التي تبدأ أسماؤها بالكلمة نفسها، فالأرجح أنها للمطوّر نفسه.',
      'نعدّل كل سعر للقدم المربع بحسب مساحة عقارك (فسعر القدم في العقارات الأكبر أقل) وبحسب أسعار اليوم، تبعًا لتحرّك الأسعار في المشاريع نفسها. وبعد آخر عمليات البيع المعروفة، نواصل جزءًا من وتيرتها الأخيرة.',
      'الرقم هو منتصف هذه الأسعار مضروبًا في مساحة عقارك. والنطاق واسع بما يكفي ليشمل ثماني عمليات من كل عشر، وحيث يتسع كثيرًا لا نعطي رقمًا واحدًا.',
      'الوحدات المبيعة معًا تُحسب عملية واحدة، ولا تُحسب عمليات بيع الحصص.',
    ],
    test: (to: string, ready: Accuracy, offPlan: Accuracy) =>
      `اختبرنا هذه الطريقة على عمليات البيع في الأشهر الثلاثة حتى ${to}، بتقديرات عددها ${number(ready.homes)} للعقارات الجاهزة و${number(offPlan.homes)} للعقارات على الخارطة، كلٌّ منها بما كان معروفًا عند بداية شهر البيع أو قبله بشهر، وبنطاق يحدد اتساعَه ما حدث في الأشهر الأخرى. بيع ${percent(ready.held)} من العقارات الجاهزة و${percent(offPlan.held)} من العقارات على الخارطة ضمن النطاق. وحصل ${percent(ready.figured)} و${percent(offPlan.figured)} منها على رقم واحد: ابتعد نصف هذه الأرقام عن السعر الفعلي بما لا يزيد على ${percent(ready.error)} للعقارات الجاهزة و${percent(offPlan.error)} للعقارات على الخارطة، وابتعد ${percent(ready.within20)} و${percent(offPlan.within20)} منها بما لا يزيد على 20%.`,
    testOfSamples: 'عمليات البيع هذه عيّنات غير حقيقية، فلا يدل ذلك على شيء عن العقارات الفعلية.',
    noTest: 'لا توجد عمليات بيع كافية هنا لاختبار دقة هذا التقدير.',
    limits: 'هذا تقدير وليس تقييمًا من مقيّم معتمد: تشترط البنوك والمحاكم تقييمًا معتمدًا.',
  },
  failed: 'تعذّر تحميل عمليات البيع.',
};
