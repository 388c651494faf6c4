import type { images as english } from '../en/images.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const photos = (n: number) =>
  plural(n, {
    one: 'صورة واحدة',
    two: 'صورتان',
    few: `${number(n)} صور`,
    other: `${number(n)} صورة`,
  });

/** With the verb before them. */
const arriving = (n: number) =>
  plural(n, {
    one: 'لا تزال صورة واحدة في الطريق.',
    two: 'لا تزال صورتان في الطريق.',
    few: `لا تزال ${number(n)} صور في الطريق.`,
    other: `لا تزال ${number(n)} صورة في الطريق.`,
  });

export const images: typeof english = {
  title: 'الصور',
  titleOf: (title) => `صور ${title}`,
  description: 'إضافة صور عقارك وترتيبها وإزالتها.',
  back: 'العودة إلى لوحة التحكم',
  backToEdit: 'العودة إلى تعديل العقار',
  toForm: 'تعديل بقية بيانات العقار',
  later: 'يمكنك إضافة الصور ومخططات الطوابق بعد حفظ العقار.',
  manage: 'إضافة الصور أو ترتيبها أو إزالتها',
  floorPlans: 'إضافة مخططات الطوابق أو إزالتها',
  primary: 'الرئيسية',
  none: 'لا صور لهذا العقار بعد.',
  photo: (n) => `الصورة ${number(n)}`,
  remove: (n) => `إزالة الصورة ${number(n)}`,
  moveEarlier: (n) => `تقديم الصورة ${number(n)}`,
  moveLater: (n) => `تأخير الصورة ${number(n)}`,
  moved: (from, to, of) => `أصبحت الصورة ${number(from)} الصورة ${number(to)} من ${number(of)}.`,
  dragHint: 'يمكنك تغيير ترتيب الصور بسحبها أو بالأسهم.',
  add: 'إضافة صور',
  hint: (most) =>
    `بصيغة JPEG أو PNG أو WebP أو AVIF، حتى 15 ميغابايت للصورة، والأفضل بعرض 1,600 بكسل فأكثر. الحد الأقصى ${photos(most)}، والأولى هي التي تظهر في نتائج البحث. نحذف من الصور بيانات مكان التقاطها.`,
  sentLater: 'تُرسل الصور عند الضغط على أحد الأزرار، وتحتاج كل صورة إلى بضع ثوانٍ.',
  full: (most) => `في هذا العقار ${photos(most)}، وهو الحد الأقصى. لإضافة صورة، يلزم إزالة أخرى.`,
  notAdded: (name, reason) => (name ? `\u2068${name}\u2069: ${reason}` : reason),
  notAddedTitle: (n) =>
    plural(n, {
      one: 'لم تُضف صورة واحدة',
      two: 'لم تُضف صورتان',
      few: `لم تُضف ${number(n)} صور`,
      other: `لم تُضف ${number(n)} صورة`,
    }),
  reasons: {
    full: (most) => `الحد الأقصى للعقار ${photos(most)}.`,
    no_place: 'أدخل الموقع، ثم اختر الصورة مرة أخرى.',
    twice: 'هذه الصورة موجودة هنا.',
    interrupted: 'انقطع الاتصال. يُرجى إعادة المحاولة.',
    signed_out: 'انتهى تسجيل دخولك. سجّل الدخول من علامة تبويب أخرى، ثم أعد المحاولة هنا.',
    blocked:
      'مُنع رفع هذه الصورة قبل وصولها إلى الموقع، ربما بسبب جدار حماية. أعد المحاولة، أو جرّب شبكة أخرى.',
    suspended: 'حسابك موقوف، وستجد السبب في لوحة التحكم. كل ما أضفته قبل ذلك محفوظ.',
  },
  retry: 'إعادة المحاولة',
  dismiss: 'إغلاق',
  kept: (names) =>
    `${plural(names.length, {
      one: 'صورة واحدة محفوظة، ولا حاجة إلى اختيارها',
      two: 'صورتان محفوظتان، ولا حاجة إلى اختيارهما',
      few: `${number(names.length)} صور محفوظة، ولا حاجة إلى اختيارها`,
      other: `${number(names.length)} صورة محفوظة، ولا حاجة إلى اختيارها`,
    })} مرة أخرى: ${names.map((name) => `\u2068${name}\u2069`).join('، ')}`,
  addedSome: (n) =>
    plural(n, {
      one: 'أُضيفت صورة واحدة.',
      two: 'أُضيفت صورتان.',
      few: `أُضيفت ${number(n)} صور.`,
      other: `أُضيفت ${number(n)} صورة.`,
    }),
  upload: 'رفع',
  small: (them) =>
    `${them.map(({ n, size }) => `قياس الصورة ${number(n)} هو \u2066${size}\u2069 بكسل فقط`).join('. ')}. ستبدو غير واضحة، والأفضل \u20661,600 × 1,200\u2069 أو أكبر.`,
  uploading: 'جارٍ رفع الصور...',
  progress: (name) => `جارٍ رفع ${name}`,
  sending: (progress) => `${number(Math.floor(progress * 100))}%`,
  preparing: 'جارٍ التجهيز...',
  cancel: (name) => `إلغاء ${name}`,
  onTheWay: arriving,
  waitsFor: (n, button) => `${arriving(n)} يُنفَّذ «${button}» فور وصولها.`,
  success: 'تم بنجاح',
  error: 'خطأ',
  added: 'أُضيفت صورك',
  listed: 'نُشر عقارك بنجاح',
  removed: 'أُزيلت الصورة',
  notRemoved: 'تعذّرت إزالة الصورة',
  notSaved: 'تعذّر حفظ الترتيب الجديد',
};
