import type { Direction } from '#app/features/areas/nearby.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import type { areas as english } from '../en/areas.ts';
import { SITE } from '../site-name.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const types: Record<PropertyType, Parameters<typeof counted>[1]> = {
  apartment: { one: 'شقة واحدة', two: 'شقتان', few: 'شقق', other: 'شقة' },
  villa: { one: 'فيلا واحدة', two: 'فيلتان', few: 'فلل', other: 'فيلا' },
  townhouse: {
    one: 'تاون هاوس واحد',
    two: '2 تاون هاوس',
    few: 'تاون هاوس',
    other: 'تاون هاوس',
  },
  penthouse: {
    one: 'بنتهاوس واحد',
    two: '2 بنتهاوس',
    few: 'بنتهاوس',
    other: 'بنتهاوس',
  },
  office: { one: 'مكتب واحد', two: 'مكتبان', few: 'مكاتب', many: 'مكتبًا', other: 'مكتب' },
  retail: {
    one: 'محل تجاري واحد',
    two: 'محلان تجاريان',
    few: 'محلات تجارية',
    many: 'محلًا تجاريًا',
    other: 'محل تجاري',
  },
  land: {
    one: 'قطعة أرض واحدة',
    two: 'قطعتا أرض',
    few: 'قطع أراضٍ',
    other: 'قطعة أرض',
  },
  leisure: {
    one: 'مرفق ترفيهي واحد',
    two: 'مرفقان ترفيهيان',
    few: 'مرافق ترفيهية',
    many: 'مرفقًا ترفيهيًا',
    other: 'مرفق ترفيهي',
  },
  industrial: {
    one: 'وحدة صناعية واحدة',
    two: 'وحدتان صناعيتان',
    few: 'وحدات صناعية',
    other: 'وحدة صناعية',
  },
  other_commercial: {
    one: 'وحدة تجارية واحدة',
    two: 'وحدتان تجاريتان',
    few: 'وحدات تجارية',
    other: 'وحدة تجارية',
  },
};

const ofType = (count: number, type: PropertyType) => counted(count, types[type]);

/** After another word: 'عقارين'. */
const properties = (count: number) =>
  counted(count, {
    one: 'عقار واحد',
    two: 'عقارين',
    few: 'عقارات',
    many: 'عقارًا',
    other: 'عقار',
  });

const walk = (minutes: number) =>
  counted(minutes, {
    one: 'دقيقة',
    two: 'دقيقتان',
    few: 'دقائق',
    other: 'دقيقة',
  });

const far = (km: number) => (km < 1 ? 'أقل من 1 كم' : `نحو ${number(Math.round(km))} كم`);

const listed = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join('، ')} و${items.at(-1)}`;

/** Names that the code has in English only. */
const NAMES: Record<string, string> = {
  'Burj Khalifa': 'برج خليفة',
  'Dubai Mall': 'دبي مول',
  'Dubai Opera': 'دبي أوبرا',
  'Burj Al Arab': 'برج العرب',
  'Madinat Jumeirah': 'مدينة جميرا',
  'Kite Beach': 'كايت بيتش',
  'Mall of the Emirates': 'مول الإمارات',
  'Dubai Marina Mall': 'دبي مارينا مول',
  'Ain Dubai': 'عين دبي',
  'Nakheel Mall': 'نخيل مول',
  'Atlantis The Palm': 'أتلانتس النخلة',
  'Ibn Battuta Mall': 'ابن بطوطة مول',
  'Dubai Hills Mall': 'دبي هيلز مول',
  'Dubai Festival City Mall': 'دبي فستيفال سيتي مول',
  'City Centre Mirdif': 'سيتي سنتر مردف',
  'City Centre Deira': 'سيتي سنتر ديرة',
  'Circle Mall': 'سيركل مول',
  'Dubai Miracle Garden': 'دبي ميراكل جاردن',
  'Dragon Mart': 'دراغون مارت',
  'Global Village': 'القرية العالمية',
  'Dubai Autodrome': 'دبي أوتودروم',
  'Meydan Racecourse': 'مضمار ميدان',
  'Expo City': 'مدينة إكسبو',
  'Dubai Frame': 'برواز دبي',
  'Gold Souk': 'سوق الذهب',
  'Al Fahidi': 'حي الفهيدي',
  'Dubai Design District': 'حي دبي للتصميم',
  'Dubai International Airport (DXB)': 'مطار دبي الدولي (DXB)',
  'Al Maktoum International Airport (DWC)': 'مطار آل مكتوم الدولي (DWC)',
};

const named = (name: string) => NAMES[name] ?? name;

const DIRECTIONS: Record<Direction, string> = {
  north: 'شمال',
  'north-east': 'شمال شرق',
  east: 'شرق',
  'south-east': 'جنوب شرق',
  south: 'جنوب',
  'south-west': 'جنوب غرب',
  west: 'غرب',
  'north-west': 'شمال غرب',
};

export const areas: typeof english = {
  crumbs: 'مسار الصفحة',
  index: {
    title: 'مناطق دبي',
    description:
      'كل مناطق دبي التي فيها عقارات للبيع والإيجار: الأسعار المطلوبة والمسجلة، والإيجارات، وما حول كل منطقة، وطبيعة السكن فيها.',
    lead: 'تفكّر أين تسكن؟ في صفحة كل منطقة وصف لها ولما حولها، وأسعار المنازل فيها، وما هو معروض الآن للبيع والإيجار.',
    groupLabel: 'مجموعات المناطق',
    allGroups: 'كل المناطق',
    groups: {
      sea: 'على البحر',
      centre: 'وسط المدينة',
      villas: 'فلل وتاون هاوس',
      value: 'أسعار أقل',
      metro: 'قرب المترو',
    },
    sortLabel: 'الترتيب بحسب',
    sorts: {
      name: 'الاسم',
      price_low: 'أدنى سعر',
      price_high: 'أعلى سعر',
      yield: 'العائد الإيجاري',
      change: 'ارتفاع السعر',
    },
    shown: (count) => {
      const shown = counted(count, {
        one: 'منطقة واحدة',
        two: 'منطقتان',
        few: 'مناطق',
        other: 'منطقة',
      });
      return `${shown}،`;
    },
    orders: {
      name: 'بالترتيب الأبجدي، مع المعروض الآن.',
      price_low: 'الأقل سعرًا للقدم المربع أولًا.',
      price_high: 'الأعلى سعرًا للقدم المربع أولًا.',
      yield: 'الأعلى عائدًا إجماليًا أولًا.',
      change: 'الأكثر ارتفاعًا في السعر خلال 12 شهرًا أولًا.',
    },
    figures: {
      price: 'سعر القدم المربع',
      change: 'خلال 12 شهرًا',
      rent: 'الإيجار السنوي',
      yield: 'العائد الإجمالي',
      from: 'للبيع من',
      metro: 'السير إلى المترو',
    },
    minutes: (minutes) => (minutes > 30 ? 'أكثر من 30 دقيقة' : walk(minutes)),
    figuresNote: (day) =>
      `أسعار القدم المربع هي الوسيط لمبيعات المنازل الجاهزة، والإيجارات هي الوسيط للعقود الجديدة، خلال الأشهر الثلاثة حتى ${day}. ويُحسب التغيّر بمقارنة منازل متماثلة. الشرطة تعني أن البيانات غير كافية. «للبيع من» هو أدنى سعر مطلوب الآن. ويُقاس السير من مركز المنطقة. «أسعار أقل» هي ثلث المناطق الأدنى في سعر القدم المربع، و«قرب المترو» تعني وجود محطة ضمن 20 دقيقة سيرًا على الأقدام.`,
    drawings: 'الصور رسوم توضيحية: تبيّن طابع المكان لا المكان نفسه.',
    more: 'مقارنة المناطق بحسب السعر',
    moreText:
      'يضع مؤشر أسعار المنازل كل المناطق جنبًا إلى جنب: أسعار الجاهز وما هو على الخارطة، والتغيّر خلال سنة، والإيجارات، والعائد الإجمالي.',
    howTitle: 'كيف تُقرأ هذه الصفحات',
    how: [
      `الأسعار المطلوبة هي ما يريده البائعون والمؤجّرون الآن على ${SITE}. والأسعار المسجلة هي ما دفعه المشترون فعلًا في مبيعات سجّلتها دائرة الأراضي والأملاك في دبي. وحين لا تكفي البيانات لرقم موثوق، تذكر الصفحة ذلك ولا تعرض رقمًا.`,
      'تختلف المناطق في من يحق له التملك. في بعضها يمكن لكل الجنسيات الشراء، وفي غيرها تكون معظم الأراضي لمواطني الإمارات ودول الخليج. كل صفحة تذكر السائد، والفيصل هو سند ملكية العقار نفسه.',
      'المسافات مقيسة في خط مستقيم من وسط المنطقة. الطريق بالسيارة أطول، فمن المفيد تجربته في الساعة التي تتنقل فيها عادةً.',
    ],
  },
  title: (name) => `السكن في ${name}: عقارات وأسعار ودليل المنطقة`,
  description: (name, sale, rent) =>
    `${name} في دبي: ${number(sale)} للبيع و${number(rent)} للإيجار الآن، مع الأسعار المطلوبة والمسجلة والإيجارات والخريطة والمترو والمعالم القريبة والوكلاء العاملين فيها.`,
  onThisPage: 'في هذه الصفحة',
  parts: {
    sale: 'للبيع',
    rent: 'للإيجار',
    prices: 'الأسعار',
    guide: 'الدليل',
    places: 'المجمّعات والمباني',
    agents: 'الوكلاء',
  },
  mapDescription: (name) => `خريطة ${name} وما حولها، بعرض 16 كم`,
  mapNote: 'العلامة تبيّن مركز المنطقة التقريبي.',
  drawing: 'رسم توضيحي',
  stats: {
    price: 'سعر القدم المربع، منازل جاهزة',
    rent: 'الإيجار السنوي الوسيط',
    yield: 'العائد الإجمالي',
    yieldNote: 'إيجار سنة كنسبة من السعر، قبل التكاليف',
    metro: 'من المركز إلى المترو',
    station: (name) => `إلى ${name}`,
    year: 'خلال 12 شهرًا',
    none: 'البيانات غير كافية',
    noMetro: 'لا محطة ضمن 4 كم',
  },
  offers: {
    title: {
      sale: (name) => `للبيع في ${name}`,
      rent: (name) => `للإيجار في ${name}`,
    },
    short: {
      sale: (count) => `${number(count)} للبيع`,
      rent: (count) => `${number(count)} للإيجار`,
    },
    onMap: {
      sale: (count) => `عرض ${properties(count)} للبيع على الخريطة`,
      rent: (count) => `عرض ${properties(count)} للإيجار على الخريطة`,
    },
    none: {
      sale: (name) => `لا شيء معروض للبيع في ${name} على ${SITE} حاليًا.`,
      rent: (name) => `لا شيء معروض للإيجار في ${name} على ${SITE} حاليًا.`,
    },
    all: {
      sale: (count) => `عرض كل المعروض للبيع (${number(count)})`,
      rent: (count) => `عرض كل المعروض للإيجار (${number(count)})`,
    },
    newest: 'الأحدث أولًا',
    byType: 'بحسب النوع',
    byBedrooms: 'بحسب الغرف',
    ofType,
    typeCount: (count, type) => `${types[type].few} (${number(count)})`,
    ofBedrooms: (count, bedrooms) => {
      if (bedrooms === 0) return `استوديو (${number(count)})`;
      const rooms = counted(bedrooms, {
        one: 'غرفة نوم',
        two: 'غرفتا نوم',
        few: 'غرف نوم',
        other: 'غرفة نوم',
      });
      return `${rooms} (${number(count)})`;
    },
    save: 'إبلاغي بالجديد عبر البريد الإلكتروني',
  },
  prices: {
    title: (name) => `أسعار المنازل في ${name}`,
    asking: 'الأسعار المطلوبة',
    askingLead: `الوسيط لما هو معلن الآن على ${SITE}: نصف الإعلانات أعلى منه ونصفها أدنى. الإيجارات سنوية، ولا تشمل الإيجار اليومي أو الأسبوعي. كلمة «قليل» تشير إلى رقم مبني على أقل من 20 حالة.`,
    askingNone: 'المعلن هنا أقل من خمسة منازل من أي نوع، وهذا لا يكفي لسعر مطلوب موثوق.',
    type: 'النوع',
    asked: {
      ready: 'للشراء، جاهز',
      off_plan: 'للشراء، على الخارطة',
      rent: 'للإيجار، سنويًا',
    },
    of: (count) => `${number(count)} معلنة`,
    few: 'قليل',
    registered: 'المبيعات والإيجارات المسجلة',
    registeredLead: (day) =>
      `الوسيط للقدم المربع بالدرهم خلال الأشهر الثلاثة حتى ${day}، مع التغيّر خلال 3 أشهر و12 شهرًا بمقارنة منازل متماثلة. كلمة «قليل» تشير إلى رقم مبني على أقل من 20 حالة، والشرطة تعني أن البيانات لا تكفي لأي رقم.`,
    paid: {
      ready: 'منازل جاهزة',
      off_plan: 'منازل على الخارطة',
      rent: 'إيجارات جديدة، سنويًا',
    },
    yield: 'العائد الإجمالي',
    yieldNote: 'العائد الإجمالي هو إيجار سنة كنسبة من سعر المنازل الجاهزة، قبل أي تكاليف.',
    changes: (three, twelve) => `${three} خلال 3 أشهر، و${twelve} خلال 12 شهرًا`,
    allHomes: 'كل المنازل',
    registeredNone:
      'المسجل لدينا هنا أقل من خمس عمليات بيع أو إيجار من أي نوع خلال الأشهر الثلاثة الأخيرة، وهذا لا يكفي لرقم موثوق.',
    noData: 'لا تُعرض هنا أي مبيعات أو إيجارات بعد.',
    sold: 'أسعار البيع المسجلة، عملية بعملية',
    index: 'مؤشر الأسعار والرسوم البيانية',
    compare: 'مقارنة كل المناطق',
  },
  guide: {
    title: (name) => `ما يهمّك معرفته عن ${name}`,
    where: 'الموقع',
    position: (name, km, direction) =>
      `تقع ${name} على بُعد ${far(km)} ${DIRECTIONS[direction]} وسط مدينة دبي، من المركز إلى المركز.`,
    beside: (names) => `أقرب المناطق الرئيسية إليها: ${listed(names)}.`,
    airports: (airports) =>
      `${listed(airports.map(({ name, km }) => `يبعد ${named(name)} ${far(km)}`))} في خط مستقيم.`,
    noMetro: 'لا توجد محطة مترو ضمن 4 كم، فالتنقل بالسيارة، أو بالحافلة أو سيارة أجرة إلى المحطة.',
    landmarks: (landmarks) =>
      `من المعالم: ${listed(landmarks.map(({ name, km }) => `${named(name)} (${far(km)})`))}.`,
    homes: 'المعروض الآن',
    mix: (name, sale, rent) =>
      [
        sale.length > 0 && `للبيع في ${name} اليوم: ${listed(sale)}.`,
        rent.length > 0 &&
          `${sale.length > 0 ? 'وللإيجار' : `للإيجار في ${name} اليوم`}: ${listed(rent)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    mixNone: (name) => `لا إعلانات في ${name} اليوم. يمكنك حفظ بحث لنراسلك فور ظهور إعلان.`,
    owning: 'التملك هنا',
    tenures: {
      freehold:
        'معظم المنازل هنا تملّك حر، فيمكن لكل الجنسيات تملّكها. ويتحدد التملك الحر لكل أرض على حدة، فلا بد من التحقق من نوع الملكية في سند الملكية قبل الدفع.',
      mixed:
        'بعض الأراضي هنا تملّك حر متاح لكل الجنسيات، والباقي يتملّكه مواطنو الإمارات ودول الخليج. ويتحدد ذلك لكل أرض على حدة، فلا بد من التحقق من نوع الملكية في سند الملكية قبل تقديم عرض.',
      restricted:
        'معظم الأراضي هنا ليست تملّكًا حرًا، فالمتاح لغير مواطني الإمارات ودول الخليج هو الإيجار غالبًا. ويتحدد ذلك لكل أرض على حدة، فلا بد من طلب سند الملكية قبل تقديم عرض على منزل للبيع.',
      register:
        'المنازل هنا تملّك حر ومسجلة لدى مركز دبي المالي العالمي (DIFC) الذي له سجل عقاري خاص: رسم نقل الملكية فيه 5% من السعر، بدلًا من 4% لدى دائرة الأراضي والأملاك.',
    },
    registeredAs: (names) => `اسمها في سجلات دائرة الأراضي والأملاك: ${listed(names)}.`,
    costs: 'التبريد والفواتير',
    cooled: (cooled, total) => {
      const mentions = counted(cooled, {
        one: 'إعلان واحد',
        two: 'إعلانين',
        few: 'إعلانات',
        many: 'إعلانًا',
        other: 'إعلان',
      });
      return `تبريد المناطق مذكور في ${mentions} من أصل ${number(total)} هنا: من المفيد السؤال عن فاتورة التبريد في الصيف الماضي، وعمّن يدفعها، المؤجّر أم المستأجر.`;
    },
    notCooled: (total) =>
      `لا يُذكر تبريد المناطق في أي من الإعلانات هنا (عددها ${number(total)})، فتكلفة التبريد غالبًا ضمن فاتورة هيئة كهرباء ومياه دبي: من المفيد طلب فاتورة الصيف الماضي.`,
    deposits:
      'عند الانتقال يُدفع تأمين لهيئة كهرباء ومياه دبي، وتتضمن كل فاتورة رسم السكن: 5% من الإيجار السنوي موزعة على اثني عشر شهرًا.',
    energy: 'كفاءة الطاقة',
    rentCosts: 'تكاليف الانتقال إلى منزل مستأجر',
    buyCosts: 'تكاليف الشراء',
  },
  places: {
    title: (name) => `المجمّعات والمباني في ${name}`,
    lead: 'الأكثر إعلانات أولًا.',
  },
  agents: {
    title: (name) => `الوكلاء في ${name}`,
    lead: 'لهم عقارات معلنة هنا أو يذكرون أنهم يعملون هنا. الأكثر إعلانات هنا أولًا.',
    all: (count) =>
      plural(count, {
        one: 'عرض الوكيل',
        two: 'عرض الوكيلين',
        other: `عرض كل الوكلاء (${number(count)})`,
      }),
    none: 'لا إعلانات لأي وكيل هنا حاليًا.',
    find: 'البحث عن وكيل',
  },
  guides: { title: (name) => `أدلة عن ${name}` },
  next: {
    title: 'الخطوات التالية',
    value: 'كم يساوي منزلي؟',
    alertSale: 'تنبيهي إلى منازل للبيع',
    alertRent: 'تنبيهي إلى منازل للإيجار',
  },
  around: (name) => `بالقرب من ${name}`,
  all: 'كل مناطق دبي',
  notFound: 'المنطقة غير موجودة',
  notFoundText: 'لا نعرف منطقة بهذا الاسم.',
  didYouMean: 'هل تقصد إحدى هذه؟',
};
