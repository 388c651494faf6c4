import type { admin as english } from '../en/admin.ts';
import { SITE } from '../site-name.ts';
import { counted } from './counts.ts';

export const admin: typeof english = {
  title: 'لوحة الإدارة',
  description: `منطقة إدارة ${SITE}، لفريق العمل.`,
  welcome: (username, role) => `أهلًا بعودتك، ${username} (${role})`,
  viewSite: 'عرض الموقع',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج...',
  tabs: {
    dashboard: 'لوحة التحكم',
    properties: 'العقارات',
    content: 'المحتوى',
    categories: 'الفئات',
    users: 'المستخدمون',
  },
  users: {
    caption: 'مستخدمو الإدارة',
    found: (n) =>
      counted(n, {
        one: 'مستخدم واحد للإدارة',
        two: 'مستخدمان للإدارة',
        few: 'مستخدمين للإدارة',
        many: 'مستخدمًا للإدارة',
        other: 'مستخدم للإدارة',
      }),
    file: {
      name: 'admin-users',
      columns: [
        'اسم المستخدم',
        'الاسم',
        'البريد الإلكتروني',
        'الدور',
        'الحالة',
        'آخر تسجيل دخول (بتوقيت دبي)',
        'تاريخ الإضافة (بتوقيت دبي)',
      ],
    },
    none: 'لا يوجد مستخدمون للإدارة',
    notFound: 'لم يُعثر على مستخدمين',
    search: 'البحث عن أشخاص',
    find: 'بحث',
    user: 'المستخدم',
    role: 'الدور',
    state: 'الحالة',
    active: 'نشط',
    inactive: 'غير نشط',
    lastLogin: 'آخر تسجيل دخول',
    added: 'تاريخ الإضافة',
    never: 'لم يسجّل الدخول',
    failed: 'تعذّر تحميل المستخدمين',
    audit: 'سجل التدقيق',
    activate: (username) => `${username} غير نشط. تنشيط`,
    deactivate: (username) => `${username} نشط. إيقاف`,
    changeRole: 'تغيير',
    changeRoleOf: (username) => `تغيير دور ${username}`,
    roleOf: (username) => `دور ${username}`,
    save: 'حفظ',
    saving: 'جارٍ الحفظ...',
  },
  invitations: {
    title: 'دعوة شخص',
    text: 'يصله رابط يعمل مرة واحدة، خلال سبعة أيام، للحساب الذي له هذا البريد الإلكتروني.',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    send: 'إرسال الدعوة',
    sending: 'جارٍ الإرسال...',
    waiting: 'دعوات لم تُقبل بعد',
    until: 'حتى',
    withdraw: 'سحب الدعوة',
    withdrawOf: (email) => `سحب الدعوة المرسلة إلى ${email}`,
  },
  invitation: {
    as: {
      super_admin: 'مدير أعلى',
      admin: 'مدير',
      editor: 'محرّر',
      moderator: 'مشرف محتوى',
    },
    title: (as) => `الانضمام بصفة ${as}`,
    text: (email) =>
      `أنت مدعو إلى المساعدة في إدارة ${SITE} بالحساب ${email}. يمكنك اختيار الاسم الذي يراه بقية الفريق.`,
    accept: 'قبول',
    accepting: 'جارٍ القبول...',
    signInFirst: (email) =>
      `أنت مدعو إلى المساعدة في إدارة ${SITE}. لقبول الدعوة يلزم تسجيل الدخول أو إنشاء حساب بالبريد ${email}.`,
    signIn: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    otherAccount: 'دخولك مسجّل بحساب آخر. يلزم تسجيل الخروج ثم فتح رابط الدعوة مرة أخرى.',
    goneTitle: 'لم تعد هذه الدعوة صالحة',
    goneText: 'انتهت مدتها أو سُحبت أو قُبلت من قبل. يمكنك طلب دعوة جديدة ممن دعاك.',
  },
  noAccess: {
    title: 'ليس ضمن دورك',
    text: (role) =>
      `دورك (${role}) لا يشمل هذا القسم من منطقة الإدارة. ويمكن لصاحب دور super_admin تغيير دورك.`,
  },
  setup: {
    title: 'إعداد الإدارة',
    text: 'إنشاء أول super_admin، وهو من يدعو البقية.',
    username: 'اسم المستخدم',
    confirmPassword: 'تأكيد كلمة المرور',
    submit: 'إنشاء المدير الأعلى',
    creating: 'جارٍ الإنشاء...',
    haveAccount: 'هل لديك حساب إدارة؟',
    signIn: 'تسجيل الدخول من هنا',
  },
  login: {
    title: 'تسجيل دخول الإدارة',
    text: `لفريق عمل ${SITE}.`,
  },
  secondFactor: {
    title: 'التحقق بخطوتين',
    text: 'التحقق بخطوتين لازم لفريق العمل. بعد إعداده يمكنك المتابعة إلى منطقة الإدارة.',
    setUp: 'إعداد التحقق بخطوتين',
    signInAgain:
      'التحقق بخطوتين لازم لفريق العمل، وقد سجّلت دخولك من دونه. يلزم تسجيل الخروج ثم الدخول بكلمة المرور ورمز.',
    signOut: 'تسجيل الخروج',
    provider: (name) =>
      `إن كنت تسجّل دخولك عبر ${name}، فيمكنك بدلًا من ذلك تفعيل التحقق بخطوتين لديه ثم تسجيل الدخول من جديد.`,
  },
};
