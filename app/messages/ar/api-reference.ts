import type { apiReference as english } from '../en/api-reference.ts';

/** By the document's sentences. Each is tested to be here: `documentation.test.ts`. */
export const apiReference: typeof english = {
  'Listings that match every filter, with their number, a page at a time.':
    'الإعلانات التي تطابق كل معايير التصفية، مع عددها، صفحةً بعد صفحة.',
  'How many listings match, and how many would with each other value of the filters.':
    'كم إعلانًا يطابق، وكم يطابق مع كل قيمة أخرى لمعايير التصفية.',
  'All that is public of a listing.': 'كل ما هو متاح للجميع عن إعلان.',
  'Agents with a page, most listings first, a page at a time.':
    'الوكلاء الذين لهم صفحة، الأكثر إعلانات أولًا، صفحةً بعد صفحة.',
  'All that is public of an agent, without ways to reach them.':
    'كل ما هو متاح للجميع عن وكيل، من دون وسائل التواصل معه.',
  'Every community by name, with its available listings.':
    'كل المجمّعات بالاسم، مع عدد ما هو معروض في كل منها.',
  'What is offered, asked and paid in a community, and where it is.':
    'ما يُعرض في مجمّع، وما يُطلب ويُدفع فيه، وأين يقع.',
  'Sales registered by the Dubai Land Department, a page at a time.':
    'عمليات البيع المسجلة لدى دائرة الأراضي والأملاك في دبي، صفحةً بعد صفحة.',
  'What homes sold and were let for, month by month.': 'بكم بيعت المنازل وأُجّرت، شهرًا بعد شهر.',
  "All listings of the key's company, drafts included, a page at a time.":
    'كل إعلانات الشركة صاحبة المفتاح، ومنها المسودات، صفحةً بعد صفحة.',
  "Enquiries to the agents of the key's company, newest first, a page at a time.":
    'الاستفسارات الموجهة إلى وكلاء الشركة صاحبة المفتاح، الأحدث أولًا، صفحةً بعد صفحة.',

  'By default `sale`.': 'القيمة الافتراضية `sale`.',
  'A community, building, landmark or developer. Any of several.':
    'مجمّع أو مبنى أو معلم أو مطوّر. عند تكراره يكفي تطابق إحدى القيم.',
  'A part of the map in degrees: west,south,east,north.':
    'جزء من الخريطة بالدرجات، بهذا الترتيب: `west,south,east,north` (الغرب والجنوب والشرق والشمال).',
  "An area drawn on the map, as in the site's own addresses. Any of several.":
    'منطقة مرسومة على الخريطة، كما في روابط الموقع نفسه. عند تكراره يكفي تطابق إحدى القيم.',
  'Any of several; `commercial` stands for every commercial type.':
    'عند تكراره يكفي تطابق إحدى القيم؛ وتشمل `commercial` كل الأنواع التجارية.',
  'AED; of a rent, per `rent_period`.': 'بالدرهم؛ وللإيجار عن الفترة المحددة في `rent_period`.',
  'AED: the most it takes to buy without a loan, or to move in.':
    'بالدرهم: أقصى ما يلزم للشراء من دون تمويل، أو للانتقال إلى المنزل.',
  'How rent is paid. Only with `type=rent`.': 'فترة دفع الإيجار. مع `type=rent` فقط.',
  "The least number of cheques a year's rent may be split into. Only with `type=rent`.":
    'أقل عدد من الشيكات يمكن تقسيم إيجار السنة عليها. مع `type=rent` فقط.',
  '0 is a studio.': 'القيمة 0 تعني استوديو.',
  'The least number of bathrooms.': 'الحد الأدنى لعدد الحمّامات.',
  'Square feet.': 'بالقدم المربع.',
  'How it is furnished.': 'حالة الفرش.',
  'Whether it is built.': 'ما إذا كان البناء مكتملًا.',
  'Whether somebody lives there.': 'ما إذا كان العقار مشغولًا.',
  'Available on this day. Leaves out listings that do not say when they are.':
    'متاح في هذا اليوم. يستثني الإعلانات التي لا تذكر متى تتاح.',
  'All of several.': 'عند تكراره يلزم تطابق كل القيم.',
  'Minutes on foot to the nearest metro station.': 'دقائق السير إلى أقرب محطة مترو.',
  'Kilometres to a school.': 'المسافة إلى مدرسة بالكيلومترات.',
  "The school's lowest rating.": 'أدنى تقييم للمدرسة.',
  'What the school teaches.': 'منهاج المدرسة.',
  'Words of the title or text.': 'كلمات من العنوان أو النص.',
  'Listed in the last days.': 'أُعلن عنه خلال هذا العدد من الأيام الأخيرة.',
  'Homes of a company, by the end of the address of its page.':
    'عقارات شركة، بالجزء الأخير من رابط صفحتها.',
  'Whether to include listings under offer.': 'ما إذا كانت النتائج تشمل الإعلانات التي عليها عرض.',
  'By default `newest`, with promoted listings first. `size` is largest first, `value` lowest price per square foot first.':
    'القيمة الافتراضية `newest`، والإعلانات المميّزة أولًا. مع `size` الأكبر أولًا، ومع `value` الأدنى سعرًا للقدم المربع أولًا.',
  'Where a page begins: take it from `next`, and change nothing else.':
    'حيث تبدأ الصفحة: خذ قيمته من `next` ولا تغيّر شيئًا آخر.',
  'Where they offer homes or say they work; by default all of Dubai.':
    'حيث يعرضون منازل أو يذكرون أنهم يعملون؛ والقيمة الافتراضية دبي كلها.',
  'What they specialize in.': 'ما يتخصصون فيه.',
  'A language they speak.': 'لغة يتحدثونها.',
  'From 1. The next one is in `next`.': 'يبدأ من 1. رابط الصفحة التالية في `next`.',
  'A community, building or project; by default all of Dubai.':
    'مجمّع أو مبنى أو مشروع؛ والقيمة الافتراضية دبي كلها.',
  'A community, or a place inside one; by default all of Dubai.':
    'مجمّع أو مكان داخل مجمّع؛ والقيمة الافتراضية دبي كلها.',
  'By default all homes.': 'القيمة الافتراضية كل المنازل.',
  'How far to look back from the last sale registered; by default `12`.':
    'عدد الأشهر إلى الوراء من آخر عملية بيع مسجلة؛ والقيمة الافتراضية `12`.',
  'By default `newest`.': 'القيمة الافتراضية `newest`.',
  'Only those received at this moment or later, in UTC.':
    'لا يُعاد إلا ما وصل في هذه اللحظة أو بعدها، بتوقيت UTC.',
  'From a list of listings.': 'من قائمة إعلانات.',
  "From a list of agents, or a listing's `ListAgentKey`.":
    'من قائمة وكلاء، أو من الحقل `ListAgentKey` في إعلان.',
  'From the list of areas.': 'من قائمة المناطق.',

  'How many listings match, on all pages.': 'عدد الإعلانات المطابقة في كل الصفحات.',
  'How many agents match, on all pages.': 'عدد الوكلاء المطابقين في كل الصفحات.',
  'How many sales match, on all pages.': 'عدد عمليات البيع المطابقة في كل الصفحات.',
  'How many listings match.': 'عدد الإعلانات المطابقة.',
  'Address of the next page; null on the last.':
    'رابط الصفحة التالية؛ وقيمته `null` في الصفحة الأخيرة.',
  'What was understood; null for all of Dubai.': 'المكان كما فُهم؛ والقيمة `null` تعني دبي كلها.',
  'Null for all of Dubai.': 'القيمة `null` تعني دبي كلها.',
  'Null for all homes.': 'القيمة `null` تعني كل المنازل.',

  'Identifies the listing for ever.': 'معرّف الإعلان، ولا يتغيّر أبدًا.',
  'Its page.': 'رابط صفحته.',
  'Its page; null while it has none.': 'رابط صفحته؛ و`null` ما دام بلا صفحة.',
  'In English.': 'بالإنجليزية.',
  'AED; of a rent, per `LeaseAmountFrequency`.':
    'بالدرهم؛ وللإيجار عن الفترة المذكورة في `LeaseAmountFrequency`.',
  'AED; a rent is for its period.': 'بالدرهم؛ والإيجار عن فترته.',
  'Null for a sale.': 'القيمة `null` لما هو للبيع.',
  'Before its last reduction.': 'السعر قبل آخر تخفيض.',
  'AED it takes to buy without a loan, or to move in, with all fees.':
    'ما يلزم بالدرهم للشراء من دون تمويل، أو للانتقال إلى المنزل، مع كل الرسوم.',
  "Payments a year's rent may be split into.": 'عدد الدفعات التي يمكن تقسيم إيجار السنة عليها.',
  '0 is a studio, null not stated.': 'القيمة 0 تعني استوديو، و`null` تعني أن العدد غير مذكور.',
  'A quarter: 2027-Q3.': 'ربع سنة، مثل `2027-Q3`.',
  "'Tower, Sub-community, Community'.": 'بهذا الترتيب: البرج، المجمّع الفرعي، المجمّع.',
  'Null for a private owner.': 'القيمة `null` لمالك يعلن بنفسه.',
  'Null for private owners.': 'القيمة `null` لمن يعلن بنفسه من المالكين.',
  'By the calendar in Dubai.': 'بحسب التقويم في دبي.',
  "The advertiser's reference.": 'الرقم المرجعي لدى المُعلن.',
  'Only where everybody may see it.': 'فقط إن كان ظاهرًا للجميع.',
  'From the community down.': 'من المجمّع إلى ما بداخله.',
  'The developer.': 'المطوّر.',
  'Parking spaces.': 'عدد مواقف السيارات.',
  'The service charge: AED a year.': 'رسوم الخدمات: بالدرهم سنويًا.',
  'Of commercial property.': 'للعقارات التجارية.',
  'As the advertiser words it.': 'بصياغة المُعلن.',
  'Of the advertisement.': 'رقم تصريح الإعلان.',
  'Pictures and PDFs, each with its name if it has one.':
    'صور وملفات PDF، ومع كل منها اسمه إن كان له اسم.',
  'Null without a page of their own.': 'القيمة `null` لمن ليست له صفحة خاصة.',

  'By community, as if it were the only one chosen.': 'بحسب المجمّع، كأنه المجمّع الوحيد المختار.',
  'As if no number of bedrooms were asked for; null is not stated.':
    'كأن عدد غرف النوم لم يُطلب؛ والقيمة `null` تعني أن العدد غير مذكور.',
  'What each value would find in place of the present one; of `amenities`, in addition.':
    'ما تجده كل قيمة بدلًا من القيمة الحالية؛ وفي `amenities` إضافةً إليها.',
  'Null without the parameter.': 'القيمة `null` تعني من دون المعامل.',
  'By price, from `from` to below `to`; null for no limit.':
    'بحسب السعر، من `from` إلى ما دون `to`؛ والقيمة `null` تعني بلا حد.',

  "A listing's `ListAgentKey`.": 'الحقل `ListAgentKey` في الإعلان.',
  'Their page.': 'رابط صفحة الوكيل.',
  'Such as Arabic.': 'مثل `Arabic`.',
  'Homes sold or let in the last twelve months.': 'عدد المنازل التي بيعت أو أُجّرت خلال آخر 12 شهرًا.',
  'Their picture, if they show one.': 'صورة الوكيل، إن كان يعرض صورة.',
  'What they offer in the place asked for.': 'عدد ما يعرضه الوكيل في المكان المطلوب.',
  'Their broker number.': 'رقم رخصة الوسيط (BRN).',
  "Their office's number.": 'رقم رخصة المكتب (ORN).',
  'Where they offer homes or say they work.': 'حيث يعرض الوكيل منازل أو يذكر أنه يعمل.',

  'Available listings.': 'الإعلانات المتاحة.',
  'Roughly of its centre.': 'لوسط المنطقة تقريبًا.',
  'Who may own most homes, in general; `register` is that of DIFC.':
    'من يحق له تملّك معظم المنازل عمومًا؛ والقيمة `register` لسجل مركز دبي المالي العالمي (DIFC).',
  "Its names in the land department's registers, if different.":
    'أسماؤها في سجلات دائرة الأراضي والأملاك، إن اختلفت.',
  'Whether the site shows a sample.': 'ما إذا كان الموقع يعرض عيّنة.',
  'Median asking prices in AED; of rents, for a year.':
    'الأسعار المطلوبة الوسيطة بالدرهم؛ وللإيجار عن سنة.',
  'What was paid, as registered.': 'ما دُفع كما سُجّل.',
  'The last of three: 2026-03.': 'آخر الأشهر الثلاثة، مثل `2026-03`.',
  'AED per square foot; of rents, for a year.': 'بالدرهم للقدم المربع؛ وللإيجار عن سنة.',
  'For the same homes, as a share: 0.042 is 4.2 % more.':
    'للمنازل نفسها، كنسبة: `0.042` تعني زيادة 4.2%.',
  'For the same homes in every month.': 'للمنازل نفسها في كل شهر.',
  'Of types with enough contracts and sales.': 'للأنواع التي لها ما يكفي من العقود والمبيعات.',
  "A year's rent as a share of the price.": 'إيجار سنة كنسبة من السعر.',
  'Of new contracts, AED.': 'للعقود الجديدة، بالدرهم.',

  'When it was sold.': 'حالة البناء عند البيع.',
  'Months are counted back from this day.': 'تُحسب الأشهر إلى الوراء من هذا اليوم.',
  'How many of them are a sample.': 'عدد ما هو عيّنة منها.',
  'AED, of comparable sales.': 'بالدرهم، لعمليات البيع القابلة للمقارنة.',
  'AED, of the whole deal.': 'بالدرهم، للصفقة كلها.',
  'AED.': 'بالدرهم.',
  'As the land department names it.': 'كما تسمّيها دائرة الأراضي والأملاك.',
  'Of the site; null if unknown.': 'كما في الموقع؛ و`null` إن لم يكن معروفًا.',
  'Sold in one deal.': 'عدد الوحدات التي بيعت في صفقة واحدة.',
  'Why medians leave it out; null if they count it.':
    'سبب الاستثناء من الأسعار الوسيطة؛ و`null` إن لم يُستثنَ.',
  'Of a sample.': 'ما إذا كانت من عيّنة.',

  'In the last year.': 'خلال السنة الأخيرة.',
  'Null if it is about no listing.': 'القيمة `null` إن لم يكن الاستفسار عن إعلان.',
  'Who answers it.': 'من يجيب عن الاستفسار.',
  'Null without the scope `contacts`, or if they gave none.':
    'القيمة `null` من دون صلاحية `contacts`، أو إن لم يذكره صاحب الاستفسار.',
  'The first one; null without the scope `contacts`, or if staff removed it.':
    'الرسالة الأولى؛ و`null` من دون صلاحية `contacts`، أو إن حذفها فريق الموقع.',

  'When it happened.': 'وقت حدوثه.',
  "Somebody has written to one of the company's agents, or to the person.":
    'كتب أحدهم إلى أحد وكلاء الشركة، أو إلى صاحب الحساب.',
  "A listing of the company's agents, or of the person, has become public.":
    'ظهر للجميع إعلان لأحد وكلاء الشركة، أو لصاحب الحساب.',
  'A public listing was changed. Changes that follow one another are told once.':
    'تغيّر إعلان ظاهر للجميع. التغييرات المتتالية تُبلَّغ مرة واحدة.',
  'A listing is no longer public, or no longer theirs; then only its key is sent.':
    'لم يعد الإعلان ظاهرًا للجميع، أو لم يعد لأحد وكلاء الشركة أو لصاحب الحساب؛ وعندئذ لا يُرسل إلا معرّفه.',
  'A manager, or the person, tries the address.': 'جرّب مدير أو صاحب الحساب العنوان.',
};
