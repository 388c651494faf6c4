import type { shapes as english } from '../en/shapes.ts';
import { formats } from './formats.ts';
import { landmarkName } from './landmark-name.ts';

const { number, plural } = formats;

/** Before 'الزاوية 2'. */
const DIRECTIONS = {
  n: 'شمال',
  ne: 'شمال شرق',
  e: 'شرق',
  se: 'جنوب شرق',
  s: 'جنوب',
  sw: 'جنوب غرب',
  w: 'غرب',
  nw: 'شمال غرب',
};

export const shapes: typeof english = {
  tools: 'أدوات الرسم',
  draw: 'رسم منطقة',
  another: 'رسم منطقة أخرى',
  remove: (n) =>
    plural(n, { one: 'إزالة المنطقة', two: 'إزالة المنطقتين', other: 'إزالة كل المناطق' }),
  hints: {
    pointer: 'اسحب لرسم منطقة، أو انقر على زواياها',
    keyboard: 'حرّك بالأسهم، واضغط Enter لإضافة زاوية',
  },
  modes: { pointer: 'رسم', keyboard: 'استخدام لوحة المفاتيح', circle: 'المسافة من مكان' },
  short: { pointer: 'رسم', keyboard: 'لوحة المفاتيح', circle: 'المسافة' },
  back: 'التراجع عن آخر زاوية',
  done: 'تم',
  cancel: 'إلغاء',
  tooSmall: 'المنطقة صغيرة جدًا. ارسم منطقة أكبر.',
  tooMany: 'بلغت الحد الأقصى. أزل منطقة لترسم أخرى.',
  pen: {
    label: 'علامة التصويب في وسط الخريطة',
    keys: 'الأسهم تحرّك الخريطة تحت علامة التصويب، ومع Shift بخطوات أصغر. زائد وناقص للتكبير والتصغير. Enter يضيف زاوية، وBackspace يزيل الأخيرة. للإنهاء: Enter على الزاوية الأولى أو زر «تم». وEscape للإلغاء.',
    set: (n) => `إضافة الزاوية ${n}`,
    wasSet: (n) => `أُضيفت الزاوية ${n}`,
    takenBack: (left) =>
      left === 0 ? 'أُزيلت الزاوية. لم تبقَ أي زاوية.' : `أُزيلت الزاوية. الباقي: ${left}.`,
    moved: ({ metres, direction }, corner) => {
      if (metres < 5) return `على الزاوية ${corner}`;
      const distance =
        metres < 1000
          ? `${number(Math.round(metres / 10) * 10)} م`
          : `${number(Math.round(metres / 100) / 10)} كم`;
      return `${distance} ${DIRECTIONS[direction]} الزاوية ${corner}`;
    },
  },
  edit: {
    start: 'تعديل المنطقة',
    done: 'تم',
    hint: 'اسحب زاوية لتغيير شكل المنطقة',
    circleHint: 'اضغط × لإزالة منطقة',
    area: (n) => `المنطقة ${n}`,
    corner: (n, of) => `الزاوية ${n} من ${of}. الأسهم تحرّكها، وDelete يزيلها.`,
    remove: (n) => `إزالة المنطقة ${n}`,
  },
  circle: {
    within: 'ضمن',
    of: 'من',
    km: (n) => `${number(n)} كم`,
    middle: 'وسط الخريطة',
    kinds: { metro: 'محطات المترو', landmark: 'المعالم' },
    landmark: landmarkName,
    add: 'عرض العقارات',
  },
};
