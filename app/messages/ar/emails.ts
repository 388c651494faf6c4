import type { emails as english } from '../en/emails.ts';
import { knownFacts } from '../known-facts.ts';
import { SITE } from '../site-name.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const HOLDER = `تصلك هذه الرسالة لأن هذا هو البريد الإلكتروني لحسابك على ${SITE}.`;

const CRM_READER = `تصلك هذه الرسالة لأن شركة على ${SITE} ترسل عملاءها المحتملين إلى هذا البريد.`;
const CONNECTED = `تصلك هذه الرسالة لأنك، أو الشركة التي تديرها على ${SITE}، أضفت هذا الاتصال.`;
const CRM_MANAGER = `تصلك هذه الرسالة لأنك تدير على ${SITE} شركة نظامُ CRM الخاص بها متصل.`;
const RUNS_COMPANY = `تصلك هذه الرسالة لأنك تدير شركة على ${SITE}.`;
const FEED_READER = `تصلك هذه الرسالة لأنك تدير شركة على ${SITE} لها خلاصة.`;

/** What people wrote in either script: the signs at its ends stay with it. */
const isolated = (written: string) => `\u2068${written}\u2069`;

const hourCount = (hours: number) =>
  counted(hours, {
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: 'ساعات',
    other: 'ساعة',
  });

const dayCount = (days: number) =>
  counted(days, {
    one: 'يوم واحد',
    two: 'يومين',
    few: 'أيام',
    many: 'يومًا',
    other: 'يوم',
  });

/** @param two 'عقاران' or, after another word, 'عقارين'. */
const properties = (n: number, two: string) =>
  counted(n, { one: 'عقار واحد', two, few: 'عقارات', many: 'عقارًا', other: 'عقار' });

const linkWorks = (time: string) => `يعمل الرابط مرة واحدة، خلال ${time} من الآن.`;

const dubaiTime = (time: string) => `${time} (بتوقيت دبي)`;

export const emails: typeof english = {
  name: SITE,
  tagline: 'منازل وعقارات تجارية في دبي، للبيع والإيجار',
  writtenOut: 'إذا لم يعمل الزر، فهذا هو الرابط:',
  confirmEmail: (hours, hasAlert) => ({
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: [
      `أهلًا بك في ${SITE}. بقيت خطوة واحدة: تأكيد أن هذا البريد الإلكتروني لك، ليصبح حسابك جاهزًا.`,
      ...(hasAlert ? ['وبذلك يُفعَّل أيضًا التنبيه الذي طلبته: نرسل إليك ما يطابق بحثك من جديد.'] : []),
      linkWorks(hourCount(hours)),
    ],
    action: 'تأكيد بريدي الإلكتروني',
    reason: `تصلك هذه الرسالة لأن أحدهم استخدم هذا البريد الإلكتروني لإنشاء حساب على ${SITE}. إن لم يكن ذلك منك فلا داعي لأي إجراء: لا يمكن لأحد استخدام الحساب قبل تأكيد البريد الإلكتروني.`,
  }),
  staffInvitation: (as, days) => ({
    subject: `دعوة إلى فريق عمل ${SITE}`,
    paragraphs: [
      `أنت مدعو إلى الانضمام إلى فريق عمل ${SITE} بصفة ${as}.`,
      `لقبول الدعوة يلزم تسجيل الدخول أو إنشاء حساب بهذا البريد الإلكتروني. ${linkWorks(dayCount(days))}`,
    ],
    action: 'قبول الدعوة',
    reason: `تصلك هذه الرسالة لأن أحد القائمين على ${SITE} أدخل هذا البريد الإلكتروني. إن لم تكن تتوقعها فلا داعي لأي إجراء.`,
  }),
  mailTest: {
    subject: `رسائل ${SITE} تصل`,
    paragraphs: [
      'طلبت هذه الرسالة للتحقق من وصول البريد، وقد وصلت.',
      'افتح الرابط لتكتمل هذه الخطوة.',
    ],
    action: 'وصلت الرسالة',
    reason: `تصلك هذه الرسالة لأنك طلبتها في لوحة إدارة ${SITE}.`,
  },
  companyInvitation: (company, as, inviter, days) => ({
    subject: `الانضمام إلى ${isolated(company)} على ${SITE}`,
    paragraphs: [
      `تصلك من ${isolated(inviter)} دعوة إلى الانضمام إلى فريق ${isolated(company)} على ${SITE} بصفة ${as}.`,
      `لقبول الدعوة يلزم تسجيل الدخول أو إنشاء حساب بهذا البريد الإلكتروني. ${linkWorks(dayCount(days))}`,
    ],
    action: 'قبول الدعوة',
    reason:
      'تصلك هذه الرسالة لأن أحد القائمين على الشركة أدخل هذا البريد الإلكتروني. إن لم تكن تتوقعها فلا داعي لأي إجراء.',
  }),
  companyLeft: (company, moved) => {
    const kept = plural(moved, {
      one: 'بقي أحد إعلاناتك لدى الشركة مع الاستفسارات عنه.',
      two: 'بقي اثنان من إعلاناتك لدى الشركة مع الاستفسارات عنهما.',
      other: `بقي ${number(moved)} من إعلاناتك لدى الشركة مع الاستفسارات عنها.`,
    });
    return {
      subject: `لم تعد ضمن فريق ${isolated(company)}`,
      paragraphs: [
        `لم تعد ضمن فريق ${isolated(company)} على ${SITE} بقرار من أحد مديريها. ويبقى لك حسابك.`,
        moved === 0
          ? 'إعلاناتك باقية لك. يمكنك أن تحدّد في «بيانات الوكيل» لمن تعلن من الآن فصاعدًا.'
          : kept,
      ],
      reason: HOLDER,
    };
  },
  crmLead: (lead) => ({
    subject: lead.ListingId === null ? 'عميل محتمل جديد' : `عميل محتمل جديد: ${lead.ListingId}`,
    paragraphs: lead.Message === null ? [] : [lead.Message],
    facts: knownFacts([
      ['الاسم', lead.Name],
      ['البريد الإلكتروني', lead.Email],
      ['الهاتف', lead.Phone],
      ['الإعلان', lead.ListingTitle],
      ['الرقم المرجعي', lead.ListingId],
      ['الوكيل', lead.AgentName],
      ['وقت الوصول', lead.CreatedTimestamp],
      ['المعرّف', lead.LeadKey],
    ]),
    action: 'الاطلاع على العميل المحتمل',
    reason: CRM_READER,
  }),
  crmConfirmation: (company, days) => ({
    subject: `هل يصل العملاء المحتملون لشركة ${isolated(company)} إلى هذا البريد؟`,
    paragraphs: [
      `تودّ شركة ${isolated(company)} أن تتلقى استفساراتها من ${SITE} على هذا البريد فور وصولها، مع الأسماء وعناوين البريد وأرقام الهواتف.`,
      `لا يُرسل شيء قبل التأكيد. يعمل الرابط مدة ${dayCount(days)}.`,
      'إن لم تكن تعرف هذه الشركة فتجاهل هذه الرسالة.',
    ],
    action: 'تأكيد البريد',
    reason: `تصلك هذه الرسالة لأن شركة على ${SITE} أدخلت هذا البريد لعملائها المحتملين.`,
  }),
  crmUnconfirmed: (name, email, days) => ({
    subject: 'عملاء محتملون ينتظرون: بريد نظام CRM غير مؤكد',
    paragraphs: [
      `يُرسل الاتصال «${isolated(name)}» العملاء المحتملين إلى ${email}. لم يؤكد أحد هذا البريد بعد، لذلك ينتظر العملاء المحتملون. ينتظر كل منهم ${dayCount(days)}، ولا يُرسل بعدها.`,
      'أرسلنا للتو رابطًا إلى ذلك البريد. بعد فتحه هناك والضغط على الزر يصل ما كان ينتظر خلال دقيقة.',
      'حتى ذلك الحين يمكنك قراءة كل عميل محتمل على الموقع.',
    ],
    action: 'الاطلاع على الاتصال',
    reason: CRM_MANAGER,
  }),
  crmTest: (company) => ({
    subject: 'نظام CRM متصل',
    paragraphs: [
      `هذه رسالة تجريبية. سيصل العملاء المحتملون لشركة ${isolated(company)} إلى هذا البريد.`,
    ],
    reason: CRM_READER,
  }),
  crmPaused: (name, problem, isCompany) => ({
    subject: `تعذّر الوصول إلى ${isCompany ? 'نظام CRM' : 'ويب هوك'}`,
    paragraphs: [
      `منذ يوم كامل لا يصل شيء مما نرسله إلى «${isolated(name)}»: ${problem}. لذلك أوقفناه مؤقتًا.`,
      'لا يضيع شيء: ما يحدث في هذه الأثناء ينتظر حتى 30 يومًا. يلزم إصلاح الخلل ثم استئناف الاتصال.',
    ],
    action: 'الاطلاع على الاتصال',
    reason: CONNECTED,
  }),
  feedDecided: (address, isLetIn, message) => ({
    subject: isLetIn ? 'نُشرت خلاصتك' : 'يُرجى تعديل خلاصتك',
    paragraphs: [
      isLetIn
        ? `وافق فريقنا على خلاصتك على ${SITE}. تظهر عقاراتها بعد لحظات، وتبقى مطابقة لها من الآن.`
        : `لا يمكن لفريقنا نشر خلاصتك على ${SITE} بصورتها الحالية. عدّل ما هو مطلوب ثم انشرها من جديد.`,
      ...message,
    ],
    facts: knownFacts([['الخلاصة', address]]),
    action: 'الاطلاع على الخلاصة',
    reason: FEED_READER,
  }),
  feedFailed: (address, reason) => ({
    subject: 'تعذّرت قراءة خلاصتك',
    paragraphs: [
      `تعذّرت قراءة خلاصتك على ${SITE}: ${reason}. بقيت عقاراتك كما هي، ولم يتغيّر شيء ولم يُسحب شيء.`,
      address === null
        ? 'أرسل ملفًا أحدث بعد تصحيحه.'
        : 'نواصل المحاولة على فترات أطول فأطول، ولا نكتب إليك مرة أخرى إلا إن نجحت القراءة ثم تعذّرت.',
    ],
    facts: knownFacts([['الخلاصة', address]]),
    action: 'الاطلاع على الخلاصة',
    reason: FEED_READER,
  }),
  feedHeld: (address, homes) => ({
    subject: 'خلاصتك تنتظر موافقتك',
    paragraphs: [
      `ما سيُسحب من ${SITE} لأنه لم يعد في خلاصتك: ${properties(homes, 'عقاران')}. هذا أكثر من الثلث، لذلك لم نغيّر شيئًا ونسألك أولًا.`,
    ],
    facts: knownFacts([['الخلاصة', address]]),
    action: 'الاطلاع عليها',
    reason: FEED_READER,
  }),
  feedLeftOut: (address, homes) => ({
    subject: 'في خلاصتك عقارات لا يمكن عرضها',
    paragraphs: [
      `المستبعد من خلاصتك على ${SITE}\u200f: ${properties(homes, 'عقاران')}، وهو أكثر من ذي قبل. يذكر التقرير أيها ولماذا.`,
    ],
    facts: knownFacts([['الخلاصة', address]]),
    action: 'قراءة التقرير',
    reason: FEED_READER,
  }),
  companyLeadEscalated: (company, minutes, lead) => ({
    subject: ['استفسار ينتظر الرد', lead.title && isolated(lead.title)].filter(Boolean).join(': '),
    paragraphs: [
      `لم يردّ أحد في ${isolated(company)} على استفسار خلال ${counted(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' })}. أصبح الآن لك، كما تنص قواعد شركتك.`,
    ],
    facts: knownFacts([
      ['الاسم', lead.name],
      ['بشأن', lead.title],
    ]),
    action: 'الرد عليه',
    reason: HOLDER,
  }),
  companyWorkAssigned: (company, listings, leads) => {
    const what =
      leads > 0
        ? counted(leads, {
            one: 'استفسار واحد',
            two: 'استفساران',
            few: 'استفسارات',
            many: 'استفسارًا',
            other: 'استفسار',
          })
        : counted(listings, {
            one: 'إعلان واحد',
            two: 'إعلانان',
            few: 'إعلانات',
            many: 'إعلانًا',
            other: 'إعلان',
          });
    return {
      subject: `أُسند إليك ${what}`,
      paragraphs: [
        `العمل الجديد المسند إليك من أحد مديري ${isolated(company)}: ${what}.`,
        leads > 0
          ? 'تجد ذلك في «الرسائل» مع ما كُتب حتى الآن.'
          : 'تجد ذلك في لوحة التحكم، والاستفسارات عنه في «الرسائل».',
      ],
      action: 'فتح لوحة التحكم',
      reason: HOLDER,
    };
  },
  companyClaimLink: (company, person, hours) => ({
    subject: `هل ${isolated(company)} تحت إدارة ${isolated(person)}؟`,
    paragraphs: [
      `وصلنا من ${isolated(person)} طلب لإدارة صفحة ${isolated(company)} على ${SITE}، على أنها شركة مقدّم الطلب.`,
      `إن كان ذلك صحيحًا فيكفي أن يفتح مقدّم الطلب الرابط أدناه بعد تسجيل الدخول على ${SITE}. ${linkWorks(hourCount(hours))}`,
    ],
    action: 'تأكيد الطلب',
    reason:
      'تصلك هذه الرسالة لأن هذا من عناوين البريد الإلكتروني للشركة. إن لم يكن لك علم بالأمر فلا داعي لأي إجراء: لن يحدث شيء من دون الرابط.',
  }),
  companyClaimApproved: (company) => ({
    subject: `يمكنك الآن إدارة ${isolated(company)} على ${SITE}`,
    paragraphs: ['وافق فريقنا على طلبك. يمكنك تعديل صفحة الشركة ودعوة فريقك.'],
    action: 'فتح صفحة شركتك',
    reason: HOLDER,
  }),
  companyClaimRefused: (company) => ({
    subject: `لم يُقبل طلبك لإدارة ${isolated(company)}`,
    paragraphs: [
      'لم يتبيّن لفريقنا أن الشركة لك، أو أثبت شخص آخر أنها له. إن كنت ترى أن ذلك خطأ فيمكنك مراسلتنا.',
    ],
    action: 'مراسلتنا',
    reason: HOLDER,
  }),
  backupFailed: (cause, madeAt) => ({
    subject: `فشل النسخ الاحتياطي على ${SITE}`,
    paragraphs: [
      `تعذّر إنشاء النسخة الاحتياطية المستحقة: ${isolated(cause)} تأكد من أن المكان المحدد في BACKUP_TO أو BACKUP_S3_BUCKET موجود ويقبل الكتابة وفيه مساحة كافية.`,
      madeAt
        ? `آخر نسخة بتاريخ ${formats.moment(madeAt)}.`
        : 'لا توجد أي نسخة: لم تُنشأ نسخة حتى الآن.',
      'تتكرر المحاولة كل ساعة. وإذا استمر الفشل تصلك رسالة كل يوم.',
    ],
    action: 'فتح منطقة الإدارة',
    reason: `تصلك هذه الرسالة لأنك من القائمين على ${SITE}.`,
  }),
  weeklyFigures: (monday, facts) => ({
    subject: `أرقام ${SITE} للأسبوع الذي بدأ في ${formats.day(monday)}`,
    paragraphs: ['ما كان على الموقع وما جرى فيه، من الاثنين إلى الأحد.'],
    facts,
    action: 'فتح الأرقام',
    alternative: 'لإيقاف هذه الرسالة افتح هذا الرابط:',
    reason: `تصلك هذه الرسالة لأنك تدير ${SITE}.`,
  }),
  alreadyRegistered: {
    subject: 'لديك حساب من قبل',
    paragraphs: [
      `حاول أحدهم، وقد تكون أنت، إنشاء حساب على ${SITE} بهذا البريد الإلكتروني. له حساب من قبل، لذلك لم يتغيّر شيء.`,
    ],
    action: 'تسجيل الدخول',
    alternative: 'إن نسيت كلمة المرور فيمكنك اختيار كلمة جديدة هنا:',
    reason: `تصلك هذه الرسالة لأن أحدهم أدخل هذا البريد الإلكتروني لإنشاء حساب على ${SITE}. إن لم يكن ذلك منك فلا داعي لأي إجراء.`,
  },
  resetPassword: (minutes) => {
    const time = counted(minutes, {
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: 'دقائق',
      other: 'دقيقة',
    });
    return {
      subject: 'اختيار كلمة مرور جديدة',
      paragraphs: [`طلبت اختيار كلمة مرور جديدة لحسابك على ${SITE}.`, linkWorks(time)],
      action: 'اختيار كلمة مرور جديدة',
      reason:
        'تصلك هذه الرسالة لأن أحدهم طلب كلمة مرور جديدة لهذا البريد الإلكتروني. إن لم يكن ذلك منك فلا داعي لأي إجراء: تبقى كلمة المرور كما هي.',
    };
  },
  confirmNewEmail: (hours) => ({
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    paragraphs: [
      `طلبت استخدام هذا البريد الإلكتروني لحسابك على ${SITE}. بعد تأكيد أنه لك، سيكون تسجيل دخولك به.`,
      linkWorks(hourCount(hours)),
    ],
    action: 'تأكيد بريدي الجديد',
    reason: `تصلك هذه الرسالة لأن أحدهم أدخل هذا البريد الإلكتروني لحسابه على ${SITE}. إن لم يكن ذلك منك فلا داعي لأي إجراء: يبقى للحساب بريده القديم.`,
  }),
  emailChanged: (newEmail) => ({
    subject: 'تغيّر بريدك الإلكتروني',
    paragraphs: [
      `أصبح البريد الإلكتروني لحسابك على ${SITE} هو ${newEmail}. من الآن تسجّل دخولك به ونراسلك عليه. وقد سُجّل خروج الأجهزة الأخرى.`,
      'إن كان ذلك منك فلا داعي لأي إجراء. وإلا فيمكنك التراجع عنه خلال سبعة أيام واختيار كلمة مرور جديدة.',
    ],
    action: 'التراجع عن التغيير',
    reason: `تصلك هذه الرسالة لأن هذا كان البريد الإلكتروني لحسابك على ${SITE}.`,
  }),
  emailReserved: {
    subject: 'استُبدل هذا البريد في حسابك مؤخرًا',
    paragraphs: [
      `حاول أحدهم، وقد تكون أنت، استخدام هذا البريد الإلكتروني على ${SITE}. كان لحسابك حتى تغييره خلال الأيام السبعة الماضية، لذلك لا يمكن لأحد استخدامه بعد.`,
      'إن كنت أجريت ذلك التغيير فتسجيل الدخول يكون ببريدك الجديد. وإن لم تجره فقد يكون غيرك يستخدم حسابك: يُرجى التراجع عن التغيير واختيار كلمة مرور جديدة.',
    ],
    action: 'التراجع عن التغيير',
    reason: `تصلك هذه الرسالة لأن أحدهم أدخل هذا البريد الإلكتروني على ${SITE} لإنشاء حساب أو تسجيل الدخول أو اختيار كلمة مرور جديدة أو تغيير بريد حساب آخر.`,
  },
  emailChangeUndone: (email) => ({
    subject: 'أُلغي تغيير بريدك الإلكتروني',
    paragraphs: [
      `عاد البريد الإلكتروني لحسابك على ${SITE} إلى ${email}: استخدم أحدهم الرابط الذي أرسلناه إليه عند التغيير. وقد سُجّل خروج كل الأجهزة.`,
      'إن لم يكن ذلك منك فيُرجى مراسلتنا.',
    ],
    reason: `تصلك هذه الرسالة لأن هذا كان البريد الإلكتروني لحسابك على ${SITE} حتى الآن.`,
  }),
  emailTaken: {
    subject: 'لهذا البريد الإلكتروني حساب من قبل',
    paragraphs: [
      `حاول أحدهم، وقد تكون أنت، تغيير بريد حسابه على ${SITE} إلى هذا البريد. وهو لحساب آخر، لذلك لم يتغيّر شيء.`,
      'إن كان ذلك منك فيمكنك تسجيل الدخول بهذا البريد، أو اختيار بريد آخر للحساب الثاني.',
    ],
    reason: `تصلك هذه الرسالة لأن أحدهم أدخل هذا البريد الإلكتروني لحساب آخر على ${SITE}. إن لم يكن ذلك منك فلا داعي لأي إجراء.`,
  },
  newSignIn: (device, time, ip) => ({
    subject: 'تسجيل دخول جديد إلى حسابك',
    paragraphs: [
      `سجّل أحدهم الدخول إلى حسابك على ${SITE} من جهاز جديد.`,
      'إن كان ذلك منك فلا داعي لأي إجراء. وإلا فيُرجى تسجيل خروج ذلك الجهاز وتغيير كلمة المرور.',
    ],
    facts: [
      ['الجهاز', device],
      ['الوقت', dubaiTime(time)],
      ['عنوان IP', ip],
    ],
    action: 'مراجعة أجهزتي',
    reason: HOLDER,
  }),
  accessAdded: (made, name, company) => ({
    subject: made === 'key' ? 'أُنشئ مفتاح للواجهة البرمجية' : 'أُضيف اتصال',
    paragraphs: [
      `${made === 'key' ? 'أُضيف مفتاح الواجهة البرمجية' : 'أُضيف الاتصال'} «${isolated(name)}» إلى ${company === null ? `حسابك على ${SITE}` : `شركة ${isolated(company)}`}.`,
      made === 'key'
        ? 'يمكن لمن يملك المفتاح أن يقرأ ما أُنشئ من أجله.'
        : 'يمكن أن تُرسل عبره الاستفسارات، بما فيها من أسماء وعناوين بريد وأرقام هواتف، إلى نظام خارج الموقع.',
      company === null
        ? 'إن كان ذلك منك فلا داعي لأي إجراء. وإلا فاحذفه وغيّر كلمة المرور الآن.'
        : 'إن كنت على علم بذلك فلا داعي لأي إجراء. وإن لم يكن أحد في فريقك على علم به فاحذفه الآن.',
    ],
    action: made === 'key' ? 'الاطلاع على المفاتيح' : 'الاطلاع على الاتصال',
    reason: company === null ? HOLDER : RUNS_COMPANY,
  }),
  accessEnded: (ended, { name, company, person }) => ({
    subject: ended === 'key' ? 'أُزيل مفتاح للواجهة البرمجية' : 'أُزيل اتصال',
    paragraphs: [
      `لم يعد ${ended === 'key' ? 'مفتاح الواجهة البرمجية' : 'الاتصال'} «${isolated(name)}» لشركة ${isolated(company)} يعمل. فقد أُلغي تغيير البريد الإلكتروني لحساب ${isolated(person)} لاحتمال أن يكون من شخص آخر، وأُزيل معه ما أُضيف بهذا الاسم بعد ذلك التغيير.`,
      'إن كانت شركتك بحاجة إليه فيُرجى إضافته من جديد.',
    ],
    action: ended === 'key' ? 'الاطلاع على المفاتيح' : 'الاطلاع على الاتصالات',
    reason: RUNS_COMPANY,
  }),
  passwordChanged: (time) => ({
    subject: 'تغيّرت كلمة المرور',
    paragraphs: [
      `تغيّرت كلمة المرور لحسابك على ${SITE} في ${dubaiTime(time)}.`,
      'إن كان ذلك منك فلا داعي لأي إجراء. وإلا فيُرجى اختيار كلمة مرور جديدة الآن.',
    ],
    action: 'اختيار كلمة مرور جديدة',
    reason: HOLDER,
  }),
  secondFactorOn: {
    subject: 'فُعّل التحقق بخطوتين',
    paragraphs: [
      `من الآن يتطلب تسجيل الدخول إلى حسابك على ${SITE} كلمة المرور ورمزًا من تطبيق المصادقة. وقد سُجّل خروجك من كل الأجهزة الأخرى. يُرجى حفظ رموز الاسترداد في مكان آمن.`,
      'إن لم تفعّله أنت فيُرجى مراجعة حسابك الآن.',
    ],
    action: 'مراجعة إعدادات الأمان',
    reason: HOLDER,
  },
  secondFactorOff: {
    subject: 'أُوقف التحقق بخطوتين',
    paragraphs: [
      `من الآن تكفي كلمة المرور وحدها لتسجيل الدخول إلى حسابك على ${SITE}.`,
      'إن لم توقفه أنت فيُرجى مراجعة حسابك الآن.',
    ],
    action: 'مراجعة إعدادات الأمان',
    reason: HOLDER,
  },
  answerWaits: {
    subject: 'وصل رد على استفسارك',
    paragraphs: [
      `أرسل أحدهم عبر ${SITE} استفسارًا بهذا البريد الإلكتروني، وقد وصل الرد عليه. يمكنك قراءته في المحادثة.`,
      'إن لم يكن الاستفسار منك فيمكنك فتح المحادثة واختيار «لست أنا من أرسله»: لن نراسلك بعد ذلك بشأن استفسارات يرسلها غيرك بهذا البريد.',
    ],
    action: 'قراءة الرد',
    reason: `تصلك هذه الرسالة لأن هذا البريد الإلكتروني ذُكر مع استفسار على ${SITE}. يُرجى الرد على الموقع: الرسائل إلى هذا المرسل لا تُقرأ.`,
  },
  messageReceived: (about) => {
    const toAdvertiser = about.from === 'seeker';
    const first = about.about === 'valuation' ? 'طلب تقييم' : 'استفسار جديد';
    const kind = about.times ? 'طلب معاينة' : about.isFirst ? first : 'رد جديد';
    const facts: [string, string | null | false][] = [
      ['المنزل', about.home],
      ['التقييم', about.valuation],
      ['المعاينة', about.times],
      ['الاسم', about.name],
      ['البريد الإلكتروني', about.email],
      ['رقم الهاتف', about.phone],
    ];
    const regardings = {
      listing: ` بخصوص «${isolated(about.title)}»`,
      agent: toAdvertiser ? ' عبر صفحتك بين الوكلاء' : '',
      valuation: ` بشأن تقييم ${toAdvertiser ? 'منزل' : 'منزلك'} في «${isolated(about.title)}»`,
    };
    const reasons = {
      listing: { seeker: 'لأنك تعلن عن هذا العقار', advertiser: 'لأنك سألت عن هذا العقار' },
      agent: {
        seeker: 'لأن لك صفحة في «البحث عن وكيل»',
        advertiser: 'لأنك راسلت هذا الوكيل',
      },
      valuation: {
        seeker: 'لأنك تعلن عن منازل قريبة من هذا المنزل',
        advertiser: 'لأنك طلبت من هذا الوكيل تقييم منزلك',
      },
    };
    const reason = about.isGiven
      ? 'لأن شركتك أسندت إليك هذا الاستفسار'
      : reasons[about.about][about.from];
    const sender = about.name || (toAdvertiser ? 'أحد الزوار' : 'المالك');
    return {
      subject: `${kind}: ${isolated(about.title)}`,
      paragraphs: [`رسالة إليك من ${isolated(sender)}${regardings[about.about]}:`, ...about.lines],
      facts: knownFacts(facts),
      action: 'القراءة والرد',
      reason: `تصلك هذه الرسالة ${reason} على ${SITE}. يُرجى الرد على الموقع: الرسائل إلى هذا المرسل لا تُقرأ.`,
    };
  },
  agentRated: (about) => ({
    subject: `تقييم جديد: ${about.stars} من 5`,
    paragraphs: [
      `حصل ${isolated(about.agentName)} على تقييم جديد من شخص سبق الرد عليه: ${about.stars} من 5.`,
      ...about.lines,
      ...(about.canReply
        ? ['يمكنك الرد مرة واحدة. يظهر ردّك أسفل التقييم، ويُرسل إلى صاحبه بالبريد الإلكتروني.']
        : []),
    ],
    action: about.canReply ? 'عرض تقييماتك' : 'عرض التقييم',
    reason: `تصلك هذه الرسالة لأن ${isolated(about.agentName)} له صفحة في «البحث عن وكيل».`,
  }),
  ratingReplied: (agentName, lines) => ({
    subject: `رد ${isolated(agentName)} على تقييمك`,
    paragraphs: [`رد ${isolated(agentName)} على التقييم الذي كتبته:`, ...lines],
    action: 'عرضه في صفحة الوكيل',
    reason: `تصلك هذه الرسالة لأنك قيّمت هذا الوكيل على ${SITE}.`,
  }),
  conversationClosed: (title) => ({
    subject: `أُغلقت المحادثة: ${isolated(title)}`,
    paragraphs: [
      `أغلق فريقنا محادثتك عن «${isolated(title)}». لم يعد بإمكان أي من الطرفين الكتابة فيها، وتبقى قراءتها متاحة.`,
      'نفعل ذلك لحماية الناس من الرسائل المزعجة والاحتيال والإساءة. يُرجى عدم دفع أي مبلغ قبل رؤية العقار وسند الملكية.',
    ],
    action: 'قراءة المحادثة',
    reason: `تصلك هذه الرسالة لأنك كتبت أو تلقيت رسائل على ${SITE}.`,
  }),
  contactMessage: (about) => ({
    subject: `رسالة من ${isolated(about.name)}`,
    paragraphs: [`كتب ${isolated(about.name)} في صفحة «تواصل معنا»:`, ...about.lines],
    facts: [
      ['البريد الإلكتروني', about.email],
      ...(about.phone ? [['رقم الهاتف', about.phone] as [string, string]] : []),
    ],
    action: 'فتح الرسائل',
    reason: `تصلك هذه الرسالة لأن رسائل ${SITE} ترد إلى هذا البريد الإلكتروني. ردّك عليها يصل إلى كاتبها.`,
  }),
  leadReminder: (steps) => ({
    subject: plural(steps.length, {
      one: 'خطوة تالية حان موعدها',
      two: 'خطوتان حان موعدهما',
      few: `${steps.length} خطوات حان موعدها`,
      other: `${steps.length} خطوة حان موعدها`,
    }),
    paragraphs: [
      plural(steps.length, {
        one: 'خططت لهذه الخطوة في متابعة استفساراتك:',
        two: 'خططت لهاتين الخطوتين في متابعة استفساراتك:',
        other: 'خططت لهذه الخطوات في متابعة استفساراتك:',
      }),
    ],
    facts: steps,
    action: 'فتح العملاء المحتملين',
    reason: HOLDER,
  }),
  paymentReceived: (receipt, isFeatured, facts) => ({
    subject: `إيصال ${receipt}`,
    paragraphs: [
      isFeatured
        ? 'شكرًا لك، وصلت دفعتك. عقارك الآن مميّز لمدة شهر.'
        : 'شكرًا لك، وصلت دفعتك. لكن تعذّر تمييز العقار، لذلك سنردّ المبلغ.',
    ],
    facts,
    action: 'فتح الإيصال',
    reason: HOLDER,
  }),
  paymentRefunded: (receipt, wasFeatured, facts) => ({
    subject: 'رُدّ المبلغ الذي دفعته',
    paragraphs: [
      'رددنا ما دفعته لترويج العقار أدناه. قد يستغرق ظهوره لدى بنكك عشرة أيام.',
      ...(wasFeatured ? ['وأُلغي ما تبقى من الشهر المدفوع.'] : []),
    ],
    facts,
    ...(receipt && { action: 'فتح الإيصال' }),
    reason: HOLDER,
  }),
  restRefunded: (facts) => ({
    subject: 'رُدّ ثمن الأيام المتبقية من الترويج',
    paragraphs: [
      'رددنا ثمن الأيام المتبقية من الشهر الذي دفعته. قد يستغرق ظهوره لدى بنكك عشرة أيام.',
    ],
    facts,
    action: 'فتح الإيصال',
    reason: HOLDER,
  }),
  featuredUntil: (time) => `مميّز حتى ${dubaiTime(time)}`,
  packageBought: (invoice, isGranted, facts) => ({
    subject: `فاتورة ${invoice}`,
    paragraphs: [
      isGranted
        ? 'شكرًا لك، وصلت دفعتك. حصلت شركتك على باقتها.'
        : 'شكرًا لك، وصلت دفعتك. لكن الشركة لم تعد موجودة، لذلك سنردّ المبلغ.',
    ],
    facts,
    action: 'فتح الفاتورة',
    reason: HOLDER,
  }),
  packageRefunded: (facts) => ({
    subject: 'رُدّ ثمن الباقة',
    paragraphs: [
      'عاد ثمن باقة شركتك إلى البطاقة أو الحساب الذي دفعت منه. انتهت الباقة، وانتهى معها ما ميّزته أرصدتها. أما العقارات المعروضة فتبقى معروضة.',
    ],
    facts,
    action: 'فتح الفاتورة',
    reason: HOLDER,
  }),
  packageEnding: (name, company, end) => ({
    subject: `تنتهي الباقة ${isolated(name)} قريبًا`,
    paragraphs: [
      `لدى ${isolated(company)} الباقة ${isolated(name)} حتى ${end}.`,
      'لا شيء يتجدد تلقائيًا. عند شرائها مجددًا تبدأ المدة الجديدة حين تنتهي الحالية، فلا يضيع يوم. والأرصدة المتبقية تنتهي مع الباقة.',
    ],
    action: 'فتح الباقات',
    reason: `تصلك هذه الرسالة لأنك تدير شركة على ${SITE}.`,
  }),
  packageEnded: (name, company, end, grace) => ({
    subject: `انتهت الباقة ${isolated(name)}`,
    paragraphs: [
      `انتهت الباقة ${isolated(name)} لدى ${isolated(company)} في ${end}.`,
      `لا يُسحب أي عقار من العرض. يمكنك الإعلان كما كنت لمدة ${dayCount(grace)} بعد ذلك، ثم ضمن الأماكن المتاحة لك من دون الباقة.`,
    ],
    action: 'فتح الباقات',
    reason: `تصلك هذه الرسالة لأنك تدير شركة على ${SITE}.`,
  }),
  scheduleMissed: (title, missed) => ({
    subject: 'لم يُنشر عقار في موعده',
    paragraphs: [
      title,
      {
        permit:
          'لم يكن له رقم تصريح حين حلّ موعده، وصار الرقم لازمًا لعرضه، فبقي مسودة. أدخل الرقم ثم انشره.',
        place:
          'لم يبقَ لشركتك مكان للعرض حين حلّ موعده، فبقي مسودة. يمكنك سحب عقار آخر من العرض، أو أن تشتري شركتك باقة، ثم نشره.',
        incomplete: 'كانت تنقصه بيانات لازمة لكل إعلان حين حلّ موعده، فبقي مسودة. أكملها ثم انشره.',
        late: 'تعذّر نشره في موعده، وقد مضى عليه أكثر من يوم، فبقي مسودة. انشره متى شئت، أو اختر موعدًا آخر.',
        assistant:
          'بصفتك مساعدًا في شركتك يمكنك إعداد العقارات دون نشرها، فبقي مسودة. اطلب من أحد زملائك نشره.',
      }[missed],
    ],
    action: 'فتح عقاراتي',
    reason: HOLDER,
  }),
  promotionsEnding: (homes, more) => {
    const all = homes.length + more;
    return {
      subject: plural(all, {
        one: 'ينتهي تمييز عقارك قريبًا',
        two: 'ينتهي تمييز اثنين من عقاراتك قريبًا',
        other: `ينتهي تمييز ${number(all)} من عقاراتك قريبًا`,
      }),
      paragraphs: [
        plural(all, {
          one: 'بعد ذلك يعود إلى ترتيبه بحسب تاريخه. ليبقى مميّزًا يمكنك ترويجه شهرًا آخر: يبدأ الشهر الجديد حين ينتهي الحالي، فلا يضيع منك يوم.',
          other:
            'بعد ذلك تعود إلى ترتيبها بحسب تاريخها. لتبقى مميّزة يمكنك ترويجها شهرًا آخر: يبدأ الشهر الجديد حين ينتهي الحالي، فلا يضيع منك يوم.',
        }),
        ...(more > 0
          ? [
              `هذه أول ${properties(homes.length, 'عقارين')} ينتهي تمييزها، وفي لوحة التحكم ${properties(more, 'عقاران')} غيرها.`,
            ]
          : []),
      ],
      homes,
      action: 'فتح عقاراتي',
      reason: HOLDER,
    };
  },
  deletionScheduled: (time) => ({
    subject: 'سيُحذف حسابك',
    paragraphs: [
      `بناءً على طلبك، سيُحذف حسابك على ${SITE} وكل ما فيه في ${dubaiTime(time)}. ولن يتمكن أحد بعد ذلك من استعادته.`,
      'إن غيّرت رأيك فيمكنك تسجيل الدخول قبل ذلك والإبقاء عليه.',
    ],
    action: 'تسجيل الدخول',
    reason: HOLDER,
  }),
  accountSuspended: (reason) => ({
    subject: 'أُوقف حسابك',
    paragraphs: [
      `أوقف فريقنا حسابك على ${SITE}. لم تعد إعلاناتك ظاهرة، ولا يمكنك عرض عقارات أو مراسلة أحد. السبب:`,
      ...reason,
      'إن كنت ترى أن ذلك خطأ فيمكنك الرد علينا. ويمكنك هناك أيضًا تنزيل بياناتك أو حذف حسابك.',
    ],
    action: 'الرد',
    reason: HOLDER,
  }),
  accountLimited: (limits, reason) => ({
    subject: 'خُفّضت حدود حسابك',
    paragraphs: [`خفّض فريقنا ما يمكن لحسابك على ${SITE} أن يفعله في الساعة. السبب:`, ...reason],
    facts: limits.map(([action, n]) => [
      { property_insert: 'إعلانات جديدة', message_insert: 'رسائل', image_upload: 'صور' }[action],
      `${number(n)} في الساعة`,
    ]),
    action: 'عرض حدودي',
    reason: HOLDER,
  }),
  accountUnlimited: {
    subject: 'عادت حدود حسابك إلى ما هي عليه للجميع',
    paragraphs: [`رفع فريقنا الحدود المخفّضة عن حسابك على ${SITE}.`],
    action: 'عرض حدودي',
    reason: HOLDER,
  },
  suspensionAnswered: (email, lines) => ({
    subject: 'رد على إيقاف حساب',
    paragraphs: ['رد صاحب حساب موقوف على السبب الذي ذكرته:', ...lines],
    facts: [['البريد الإلكتروني', email]],
    action: 'فتح الحساب',
    reason: `تصلك هذه الرسالة لأن رسائل ${SITE} ترد إلى هذا البريد الإلكتروني. ردّك عليها يصل إلى كاتبها.`,
  }),
  accountReinstated: {
    subject: 'انتهى إيقاف حسابك',
    paragraphs: [`يمكنك استخدام حسابك على ${SITE} من جديد. وإعلاناتك ظاهرة كما كانت.`],
    action: 'تسجيل الدخول',
    reason: HOLDER,
  },
  approvalDecided: (queue, decision, title, message, isFromFeed) => {
    const next = {
      approve: { typed: [], fed: [] },
      change: {
        typed: [
          'عدّل ما هو مطلوب ثم اختر «مراجعته وإرساله مجددًا» ضمن «عقاراتي»: سيطّلع عليه فريقنا قبل نشره.',
        ],
        fed: ['عدّل ما هو مطلوب في خلاصتك أو في صفحة الإعلان: سيطّلع عليه فريقنا قبل نشره.'],
      },
      refuse: {
        typed: [
          'هذا القرار نهائي، ولن يُنشر الإعلان. إن كنت ترى ذلك خطأً فراسلنا من صفحة «تواصل معنا».',
        ],
        fed: [
          'سيبقى هذا الإعلان محجوبًا عن الموقع مهما ورد في خلاصتك. لا ترسل العقار نفسه مجددًا برقم مرجعي آخر.',
        ],
      },
    };
    const takenDown = {
      approve: '',
      change: 'أزال فريقنا الإعلان أدناه من الموقع حتى يُعدَّل.',
      refuse: 'أزال فريقنا الإعلان أدناه من الموقع نهائيًا، والسبب مذكور فيما يلي.',
    };
    const decided = {
      approve: {
        subject: 'إعلانك منشور على الموقع',
        first: 'وافق فريقنا على الإعلان أدناه، وأصبح ظاهرًا للجميع.',
        action: 'فتح الإعلان',
      },
      change: {
        subject: 'يُرجى تعديل إعلانك',
        first: 'لا يمكن لفريقنا نشر الإعلان أدناه بصورته الحالية.',
        action: 'تعديل الإعلان',
      },
      refuse: {
        subject: 'رُفض إعلانك',
        first: 'لن ينشر فريقنا الإعلان أدناه على الموقع، والسبب مذكور فيما يلي.',
        action: 'فتح عقاراتي',
      },
    };
    return {
      subject: queue === 'after' ? 'أُزيل إعلانك من الموقع' : decided[decision].subject,
      paragraphs: [
        queue === 'after' ? takenDown[decision] : decided[decision].first,
        title,
        ...message,
        ...next[decision][isFromFeed ? 'fed' : 'typed'],
      ],
      action: isFromFeed ? 'فتح الإعلان' : decided[decision].action,
      reason: `تصلك هذه الرسالة لأنك تعلن عن هذا العقار على ${SITE}.`,
    };
  },
  moderationNotice: (kind, titles, message) => {
    const notices = {
      withdrawn: {
        subject: 'سُحب إعلانك من الموقع',
        first: 'سحب فريقنا الإعلان أدناه. يُرجى تصحيحه، ثم يمكنك عرضه من جديد.',
      },
      deleted: {
        subject: 'أُزيل إعلانك',
        first: 'أزال فريقنا الإعلان أدناه لأنه يخالف قواعد الإعلانات لدينا.',
      },
      restored: {
        subject: 'عاد إعلانك',
        first: 'استعاد فريقنا الإعلان أدناه، وحالته كما كانت من قبل.',
      },
      message: {
        subject: 'رسالة بخصوص إعلانك',
        first: 'رسالة إليك من فريقنا بخصوص الإعلان أدناه.',
      },
    };
    return {
      subject: notices[kind].subject,
      paragraphs: [notices[kind].first, ...titles, ...message],
      action: 'فتح عقاراتي',
      reason: `تصلك هذه الرسالة لأنك تعلن عن هذا العقار على ${SITE}.`,
    };
  },
  deletionUndone: {
    subject: 'لن يُحذف حسابك',
    paragraphs: [
      `حسابك على ${SITE} باقٍ، وكل ما فيه كما كان، بما في ذلك إعلاناتك.`,
      'إن لم تطلب ذلك فيُرجى تغيير كلمة المرور.',
    ],
    reason: HOLDER,
  },
  emailTried: {
    subject: `هل تصلك رسائل ${SITE}؟`,
    paragraphs: [
      'طلبت منا تجربة هذا البريد الإلكتروني مرة أخرى. ما دمت تقرأ هذه الرسالة فهو يعمل، وستصلك عليه التنبيهات والتذكيرات والمستجدات كما في السابق خلال ساعة.',
    ],
    reason: HOLDER,
  },
  homesFound: (name, shortName, homes, more) => {
    const all = homes.length + more;
    return {
      subject: `${properties(all, 'عقاران')}: ${isolated(shortName)}`,
      paragraphs: [
        `نتائج جديدة لبحثك المحفوظ «${isolated(name)}» منذ رسالتنا الأخيرة: ${properties(all, 'عقاران')}.`,
        ...(more > 0
          ? [
              `هذه أحدث ${properties(homes.length, 'عقارين')}، وعلى الموقع ${properties(more, 'عقاران')} غيرها.`,
            ]
          : []),
      ],
      homes,
      action: 'عرض كل النتائج',
      alternative: 'لإيقاف هذه الرسائل من دون تسجيل الدخول، هذا هو الرابط:',
      reason: `تصلك هذه الرسالة لأنك حفظت هذا البحث على ${SITE}. يمكنك تغيير عدد مرات مراسلتك من لوحة التحكم، تحت «عمليات البحث المحفوظة».`,
    };
  },
  savedHomesChanged: (homes) => ({
    subject: plural(homes.length, {
      one: 'تحديث على عقار حفظته',
      two: 'تحديث على عقارين حفظتهما',
      few: `تحديث على ${number(homes.length)} عقارات حفظتها`,
      many: `تحديث على ${number(homes.length)} عقارًا حفظتها`,
      other: `تحديث على ${number(homes.length)} عقار حفظتها`,
    }),
    paragraphs: [
      plural(homes.length, {
        one: 'تغيّر عقار حفظته.',
        two: 'تغيّر عقاران حفظتهما.',
        other: 'تغيّرت عقارات حفظتها.',
      }),
    ],
    homes,
    action: 'عرض العقارات المحفوظة',
    alternative: 'لإيقاف هذه الرسائل من دون تسجيل الدخول، هذا هو الرابط:',
    reason: `تصلك هذه الرسالة لأنك حفظت هذه العقارات على ${SITE}.`,
  }),
  savedHomeClosed: {
    draft: 'لم يعد معروضًا',
    available: 'متاح',
    under_offer: 'عليه عرض',
    sold: 'تم البيع',
    let: 'تم التأجير',
    withdrawn: 'لم يعد معروضًا',
  },
  homeReasons: {
    new: 'معروض حديثًا',
    back: 'عاد إلى السوق',
    edited: 'أصبح مطابقًا لبحثك',
    reduced: (from) => (from ? `خُفّض السعر من ${from}` : 'خُفّض السعر'),
  },
};
