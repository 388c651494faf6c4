import type { maps as english } from '../en/maps.ts';

export const maps: typeof english = {
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  attribution: '© المساهمون في OpenStreetMap',
  loading: 'جارٍ تحميل الخريطة…',
  unsupported: 'لا يستطيع متصفحك عرض هذه الخريطة: تقنية WebGL 2 غير متوفرة أو غير مفعّلة.',
  unreachable: 'تعذّر تحميل الخريطة. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  retry: 'إعادة المحاولة',
  incomplete: 'تعذّر تحميل جزء من الخريطة. يُرجى التحقق من الاتصال.',
  wheelNote: 'للتكبير والتصغير، اضغط مفتاح Ctrl أثناء تدوير عجلة الفأرة',
  wheelNoteMac: 'للتكبير والتصغير، اضغط مفتاح ⌘ أثناء التمرير',
  touchNote: 'حرّك الخريطة بإصبعين',
};
