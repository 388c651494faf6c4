import type { LimitedAction } from '#app/features/limits/types.ts';
import type { security as english } from '../en/security.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const nouns: Record<LimitedAction, { two: string; few: string; many: string; other: string }> = {
  property_insert: { two: 'عقاران', few: 'عقارات', many: 'عقارًا', other: 'عقار' },
  message_insert: { two: 'رسالتان', few: 'رسائل', many: 'رسالة', other: 'رسالة' },
  image_upload: { two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' },
};

function allowance(action: LimitedAction, n: number): string {
  const { two, few, many, other } = nouns[action];
  return plural(n, {
    one: `${other} فقط`,
    two,
    few: `${number(n)} ${few}`,
    many: `${number(n)} ${many}`,
    other: `${number(n)} ${other}`,
  });
}

const limits = (n: number, one: string) =>
  plural(n, {
    one,
    two: 'حدّين',
    few: `${number(n)} حدود`,
    many: `${number(n)} حدًّا`,
    other: `${number(n)} حدّ`,
  });

export const security: typeof english = {
  status: {
    label: 'حالة الأمان',
    account: 'الحساب آمن',
    emailConfirmed: 'البريد الإلكتروني مؤكد.',
    secondFactorOn: 'التحقق بخطوتين مفعّل.',
    secondFactorOff: 'التحقق بخطوتين غير مفعّل.',
    session: 'تم تسجيل الدخول',
    since: 'تسجيل الدخول منذ',
    until: 'حتى',
    limits: 'حدود الاستخدام',
    within: 'استخدامك ضمن كل الحدود.',
    near: (n) => `اقتربت من بلوغ ${limits(n, 'حد واحد')}.`,
    reached: (n) => `بلغت ${limits(n, 'حدًّا واحدًا')}.`,
  },
  returned: {
    title: 'رسائلنا لا تصل إليك',
    text: (email, day) =>
      `ارتدّت رسالتنا إلى \u2068${email}\u2069 في ${day}، إذ تعذّر تسليمها إلى صندوق البريد هذا. لن نرسل إليه التنبيهات والتذكيرات وما يكتبه لك الآخرون إلى أن يعمل، وتجدها هنا في الموقع. غيّر بريدك الإلكتروني، أو أعد المحاولة إن كان صحيحًا.`,
    tryAgain: 'إعادة المحاولة',
  },
  activity: {
    title: 'حدود النشاط الأخير',
    text: 'ما جرى خلال الساعة الأخيرة.',
    actions: {
      property_insert: 'عقارات مضافة',
      message_insert: 'رسائل مُرسلة',
      image_upload: 'صور مرفوعة',
    },
    action: 'النشاط',
    since: 'منذ',
    done: 'العدد',
    count: (n) =>
      plural(n, {
        one: 'مرة واحدة',
        two: 'مرتان',
        few: `${number(n)} مرات`,
        other: `${number(n)} مرة`,
      }),
    threshold: (n) => `من ${number(n)} في الساعة`,
    lowered: 'يسمح فريقنا لحسابك بأقل من الآخرين. السبب:',
    answer: 'الرد علينا',
    empty: 'لا نشاط مسجّل حديثًا',
    allowed: (allowed) =>
      `المسموح في الساعة: ${allowed
        .map(({ action, threshold }) => allowance(action, threshold))
        .join('، ')}.`,
  },
  settings: {
    title: 'تسجيل الدخول والحساب',
    password: 'كلمة المرور',
    hasPassword: 'تسجّل الدخول بكلمة مرور.',
    noPassword: 'ليست لديك كلمة مرور، وتسجّل الدخول بطريقة أخرى.',
    changePassword: 'تغيير كلمة المرور',
    setPassword: 'تعيين كلمة مرور',
    email: 'البريد الإلكتروني',
    changeEmail: 'تغيير البريد الإلكتروني',
    keys: 'مفاتيح الواجهة البرمجية',
    keysText: 'لبرامجك التي تقرأ ما هو متاح للجميع.',
    openKeys: 'فتح مفاتيح الواجهة البرمجية',
    webhooks: 'روابط ويب هوك',
    webhooksText: 'لبرامجك التي تتلقى استفساراتك وتغييرات إعلاناتك.',
    openWebhooks: 'فتح روابط ويب هوك',
    secondFactor: 'التحقق بخطوتين',
    secondFactorOn: 'مفعّل. تُدخل رمزًا من هاتفك بعد كلمة المرور.',
    secondFactorOff: 'غير مفعّل. من يعرف كلمة مرورك يستطيع تسجيل الدخول.',
    turnOn: 'تفعيل',
    manage: 'إدارة',
    secondFactorAction: (action) => `${action}: التحقق بخطوتين`,
    connected: (name) => `يمكنك تسجيل الدخول باستخدام ${name}.`,
    notConnected: (name) => `لا يمكنك تسجيل الدخول باستخدام ${name} بعد.`,
    connect: 'ربط',
    connectName: (name) => `ربط ${name}`,
    connectFailed: 'تعذّر الربط. قد يكون مربوطًا بحساب آخر هنا؛ وإلا فيُرجى إعادة المحاولة.',
  },
  devices: {
    title: 'الأجهزة',
    text: 'الأجهزة التي سجّلت الدخول منها.',
    current: 'هذا الجهاز',
    flagged: 'تسجيل دخول من رابط قديم',
    signedIn: 'تسجيل الدخول',
    lastActive: 'آخر نشاط',
    ip: 'عنوان IP',
    signOut: 'تسجيل الخروج',
    signOutOf: (name) => `تسجيل الخروج: ${name}`,
    signingOut: 'جارٍ تسجيل الخروج...',
    signOutOthers: 'تسجيل الخروج من كل الأجهزة الأخرى',
  },
  data: {
    title: 'بياناتك',
    export: `كل ما لدى ${SITE} عنك، في ملف واحد.`,
    download: 'تنزيل بياناتي',
    delete: 'حسابك وكل ما فيه. لك أن تعدل عن ذلك خلال 30 يومًا.',
    deleteAction: 'حذف حسابي',
  },
};
