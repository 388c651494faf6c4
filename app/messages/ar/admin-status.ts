import type { StatusProblem } from '#app/features/status/types.ts';
import type { adminStatus as english } from '../en/admin-status.ts';
import { formats } from './formats.ts';

const { day, number, plural } = formats;

const days = (n: number) =>
  plural(n, {
    one: 'يوم واحد',
    two: 'يومين',
    few: `${number(n)} أيام`,
    many: `${number(n)} يومًا`,
    other: `${number(n)} يوم`,
  });

/** In the case that follows «منذ». */
function span(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) {
    return plural(minutes, {
      zero: 'أقل من دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: `${number(minutes)} دقائق`,
      other: `${number(minutes)} دقيقة`,
    });
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    return plural(hours, {
      one: 'ساعة واحدة',
      two: 'ساعتين',
      few: `${number(hours)} ساعات`,
      other: `${number(hours)} ساعة`,
    });
  }
  return days(Math.floor(hours / 24));
}

function size(bytes: number): string {
  if (bytes < 1e9) return `${number(Math.round(bytes / 1e6))} ميغابايت`;
  return `${number(Math.round(bytes / 1e8) / 10)} غيغابايت`;
}

// Commands are isolated: the page keeps each on one line and in its own direction.
function problem(it: StatusProblem): string {
  switch (it.code) {
    case 'stopping':
      return 'هذه العملية تتوقف. أعد تحميل الصفحة بعد دقيقة.';
    case 'unreachable':
      return 'لا يمكن الوصول إلى قاعدة البيانات. تحقق من أنها تعمل ومن صحة DATABASE_URL؛ ويستأنف الموقع عمله تلقائيًا عند عودتها.';
    case 'cannotWrite':
      return 'لا يمكن الكتابة إلى قاعدة البيانات. ابحث عن قرص ممتلئ أو خادم احتياطي: إلى أن تقبل الكتابة، يجيب كل نموذج بخطأ.';
    case 'otherMigrations':
      return 'غيّر إصدار آخر من الموقع قاعدة البيانات. شغّل ذلك الإصدار في كل مكان، أو استعد النسخة الاحتياطية التي سبقته.';
    case 'indexMissing':
      return 'فهرس البحث غير محمّل، فتستغرق عمليات البحث وقتًا أطول. السبب في السجل: ابحث عن «search index not loaded».';
    case 'diskFull':
      return `لم يبقَ إلا ${size(it.freeBytes)}. إذا امتلأ القرص تعطّل رفع الملفات والاستيراد، وكذلك قاعدة البيانات إن كانت على هذا القرص. احذف ما لا حاجة إليه، أو وسّع القرص.`;
    case 'connectionsUsed':
      return `عدد الاتصالات المستخدمة ${number(it.used)} من ${number(it.most)} يقبلها خادم قاعدة البيانات. اخفض DATABASE_POOL أو شغّل عمليات أقل أو ارفع max_connections قبل أن تنفد.`;
    case 'replicaAway':
      return 'النسخة المطابقة غائبة أو لا تتابع قاعدة البيانات، فتُقرأ عمليات البحث وصفحات السوق من قاعدة البيانات نفسها. تحقق من DATABASE_READ_URL ومن أن النسخة تعمل وتستقبل التغييرات؛ ويعود استخدامها تلقائيًا.';
    case 'jobsLate':
      return `تنتظر مهمة منذ ${span(it.seconds)}. كل عملية من عمليات الموقع تنفّذ المهام: تحقق من أن إحداها تعمل، وابحث عن «job failed» في السجل.`;
    case 'jobsFailed':
      return `${plural(it.count, {
        one: 'فشلت مهمة واحدة',
        two: 'فشلت مهمتان',
        few: `فشلت ${number(it.count)} مهام`,
        other: `فشلت ${number(it.count)} مهمة`,
      })} نهائيًا خلال الأيام الثلاثة الأخيرة. اقرأ الأسباب وعالجها، ثم أعد المهام إلى قائمة الانتظار.`;
    case 'mailKept':
      return 'لم يُحدَّد خادم بريد: من يفتح صندوق البريد يقرأ كل الرسائل. اضبط SMTP_URL قبل أن يستخدم الموقع أحد غيرك.';
    case 'mailRefused':
      return `لا يقبل خادم البريد اتصال الموقع (${it.reason}). تحقق من SMTP_URL ومن أن الخادم يعمل. تُعاد محاولة إرسال الرسائل نحو ساعتين، ثم تُحسب من المهام الفاشلة.`;
    case 'mailLate':
      return `${plural(it.count, {
        one: 'تنتظر رسالة واحدة',
        two: 'تنتظر رسالتان',
        few: `تنتظر ${number(it.count)} رسائل`,
        other: `تنتظر ${number(it.count)} رسالة`,
      })}، أقدمها منذ ${span(it.seconds)}. ابحث في السجل عن «job failed» للمهمة «mail».`;
    case 'walStuck':
      return 'لا تصل تغييرات قاعدة البيانات إلى BACKUP_WAL_TO، وتملأ قرصها في هذه الأثناء. السبب في DATA_DIR/postgres/server.log: عالجه، فتُنسخ التغييرات المتراكمة.';
    case 'backupMissing':
      return `لم تُؤخذ أي نسخة احتياطية. اضبط BACKUP_TO و BACKUP_AT، أو شغّل \u2066npm run backup\u2069 كل يوم، وجرّب الاستعادة.`;
    case 'backupOld':
      return `أُخذت آخر نسخة احتياطية منذ ${days(it.days)}. تأكد من ضبط BACKUP_AT وعمل الموقع في ذلك الوقت، أو من تشغيل \u2066npm run backup\u2069 كل يوم.`;
    case 'backupFailed':
      return `فشلت آخر نسخة احتياطية. تحقق من إمكان الوصول إلى المكان المحدد في BACKUP_TO أو BACKUP_S3_BUCKET ومن وجود مساحة كافية، ثم شغّل \u2066npm run backup\u2069؛ وإذا كان BACKUP_AT مضبوطًا تُعاد المحاولة كل ساعة. نص الخطأ: \u2068${it.reason}\u2069`;
    case 'ratesOld':
      return `استُوردت أسعار الصرف آخر مرة منذ ${days(it.days)}. بعد 31 يومًا تظهر الأسعار بالدرهم والدولار فقط: شغّل \u2066npm run import -- rates FILE\u2069 كل يوم.`;
    case 'registerOld':
      return `استُوردت المبيعات وعقود الإيجار آخر مرة منذ ${days(it.days)}، فتتقادم أرقام السوق والتقييمات. نزّل أحدث الملفات واستوردها.`;
    case 'certificateEnds':
      return `تنتهي الشهادة خلال ${days(it.days)}. جدّدها في الخادم الوكيل أمام الموقع: بعد ذلك ترفض المتصفحات فتحه.`;
    case 'certificateOver':
      return 'انتهت الشهادة، وترفض المتصفحات فتح الموقع. جدّدها في الخادم الوكيل أمام الموقع.';
  }
}

export const adminStatus: typeof english = {
  title: 'الحالة',
  back: 'لوحة التحكم',
  text: 'كيف يعمل الموقع، كما تراه الآن إحدى عملياته.',
  failed: 'تعذّر تحميل الحالة',
  fine: 'كل شيء على ما يرام.',
  toDo: (n) =>
    plural(n, {
      one: 'أمر واحد يحتاج إلى انتباه.',
      two: 'أمران يحتاجان إلى انتباه.',
      few: `${number(n)} أمور تحتاج إلى انتباه.`,
      many: `${number(n)} أمرًا يحتاج إلى انتباه.`,
      other: `${number(n)} أمر يحتاج إلى انتباه.`,
    }),
  checked: 'وقت الفحص',
  inOrder: 'على ما يرام',
  attention: 'يحتاج إلى انتباه',
  parts: {
    site: 'الموقع',
    disk: 'القرص',
    database: 'قاعدة البيانات',
    jobs: 'مهام الخلفية',
    mail: 'البريد',
    backups: 'النسخ الاحتياطية',
    imports: 'الاستيراد',
    certificate: 'الشهادة',
  },
  problem,
  size,
  failedJobs: 'عرض المهام الفاشلة',
  version: 'الإصدار',
  node: 'Node.js',
  running: 'يعمل منذ',
  span,
  memory: 'الذاكرة',
  index: 'فهرس البحث',
  loaded: 'محمّل',
  loading: 'قيد التحميل',
  folder: 'مجلد البيانات',
  free: 'المساحة الخالية',
  freeOf: (free, all) => `${size(free)} من ${size(all)}`,
  postgresql: 'PostgreSQL',
  databaseSize: 'الحجم',
  connections: 'الاتصالات',
  connectionsOf: (used, most) => `${number(used)} من ${number(most)}`,
  replica: 'النسخة المطابقة',
  replicaStates: {
    current: 'محدّثة، وتجيب عمليات البحث',
    behind: 'متأخرة، فتُقرأ عمليات البحث من هنا',
    away: 'غائبة، فتُقرأ عمليات البحث من هنا',
  },
  waiting: 'في الانتظار',
  waitingSince: (n, seconds) =>
    seconds < 60 ? number(n) : `${number(n)}، أقدمها منذ ${span(seconds)}`,
  active: 'قيد التنفيذ',
  failedForGood: 'فشلت خلال ثلاثة أيام',
  mailServer: 'خادم البريد',
  mailServers: { none: 'غير محدد', accepts: 'يقبل اتصال الموقع', fails: 'يرفض اتصال الموقع' },
  lastSent: 'آخر إرسال من هذه العملية',
  notSent: 'لا شيء منذ بدء تشغيلها',
  lastMade: 'آخر نسخة',
  byItself: 'تلقائيًا',
  daily: 'كل يوم',
  onCommand: 'لا، بأمر فقط',
  kinds: {
    listings: 'الإعلانات',
    'dld-sales': 'مبيعات السجل',
    'dld-rents': 'عقود الإيجار في السجل',
    'dld-history': 'الأرقام الشهرية المجمّعة',
    rates: 'أسعار الصرف',
  },
  never: 'لم يحدث بعد',
  host: 'الاسم',
  validUntil: 'صالحة حتى',
  validUntilDay: (moment) => day(moment),
  unread: (reason) => `لا يمكن قراءتها من هنا (${reason})`,
};
