import type { CategoryChange } from '#app/features/content/categories/rules.ts';
import type { ContentChange } from '#app/features/content/editing/rules.ts';
import type { PublicationStep } from '#app/features/content/rules.ts';
import type { ContentType, Publication } from '#app/features/content/types.ts';
import type { adminContent as english } from '../en/admin-content.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const types: Record<ContentType, string> = {
  page: 'صفحة',
  blog: 'مدونة',
  guide: 'دليل',
  news: 'خبر',
};

const statuses: Record<Publication, string> = {
  draft: 'مسودة',
  scheduled: 'مجدول',
  published: 'منشور',
  archived: 'مؤرشف',
};

const steps: Record<PublicationStep, string> = {
  publish: 'النشر الآن',
  schedule: 'جدولة',
  unschedule: 'الإعادة إلى المسودات',
  archive: 'أرشفة',
};

const past: Record<ContentChange, string> = {
  publish: 'تم نشر',
  unschedule: 'أُعيد إلى المسودات',
  archive: 'تمت أرشفة',
  undo: 'أُعيد إلى ما كان عليه',
};

const pages = (count: number) =>
  counted(count, { one: 'صفحة واحدة', two: 'صفحتان', few: 'صفحات', other: 'صفحة' });

const categoriesOf = (count: number) =>
  counted(count, { one: 'فئة واحدة', two: 'فئتان', few: 'فئات', other: 'فئة' });

export const adminContent: typeof english = {
  types,
  statuses,
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  title: 'المحتوى',
  back: 'كل المحتوى',
  failed: 'تعذّر تحميل المحتوى',
  none: 'لا يوجد محتوى',
  create: 'إنشاء محتوى',
  creating: 'جارٍ الإنشاء...',
  list: {
    caption: 'المحتوى',
    search: 'البحث بالعنوان أو الاسم في الرابط',
    type: 'النوع',
    status: 'الحالة',
    category: 'الفئة',
    languages: 'اللغات',
    any: 'الكل',
    show: 'عرض',
    title: 'العنوان',
    published: 'النشر',
    updated: 'التعديل',
    edit: 'تعديل',
    editOf: (title: string) => `تعديل ${title}`,
    count: pages,
    done: (count: number, change: ContentChange) => `${past[change]}: ${pages(count)}.`,
    file: {
      name: 'content',
      columns: [
        'المعرّف',
        'العنوان',
        'الاسم في الرابط',
        'النوع',
        'الحالة',
        'الفئة',
        'اللغات',
        'النشر (بتوقيت دبي)',
        'التعديل (بتوقيت دبي)',
      ],
    },
  },
  form: {
    newTitle: 'محتوى جديد',
    title: 'العنوان',
    content: 'المحتوى',
    contentHint:
      'Markdown: **عريض**، *مائل*، [رابط](https://…)، # عنوان، - قائمة، {{site}} لاسم الموقع. يظهر HTML نصًا كما هو.',
    excerpt: 'المقتطف',
    excerptHint: 'يظهر في البطاقات والخلاصات. وإن لم يُكتب، تظهر أولى كلمات المحتوى.',
    type: 'نوع الصفحة',
    typeFixed: 'هذه من صفحات الموقع نفسه: لا يمكن تغيير نوعها ولا مسارها.',
    status: 'الحالة',
    category: 'الفئة',
    noCategory: 'بلا فئة',
    seoTitle: 'عنوان لمحركات البحث',
    seoTitleHint: 'إن كان يختلف عن العنوان.',
    seoDescription: 'وصف لمحركات البحث',
    picture: 'الصورة الرئيسية',
    pictureHint: 'JPEG أو PNG أو WebP أو AVIF، حتى 15 ميغابايت. تُقصّ بنسبة 16:9.',
    uploading: 'جارٍ الرفع...',
    uploadFailed: 'تعذّر رفع الصورة',
    removePicture: 'إزالة الصورة',
    pictureAlt: 'النص البديل للصورة',
    pictureAltHint: 'ما تُظهره الصورة، لمن لا يراها.',
    arabic: 'النسخة العربية',
    arabicHint:
      'تظهر لمن يتصفّح الموقع بالعربية. ومن دونها تظهر لهم النسخة الإنجليزية مع تنبيه بذلك.',
    titleAr: 'العنوان بالعربية',
    contentAr: 'المحتوى بالعربية',
    excerptAr: 'المقتطف بالعربية',
    seoTitleAr: 'عنوان لمحركات البحث بالعربية',
    seoDescriptionAr: 'وصف لمحركات البحث بالعربية',
    pictureAltAr: 'النص البديل بالعربية',
    leave: 'هل تريد المغادرة بلا حفظ؟ ستفقد تغييراتك.',
    save: 'حفظ',
    saving: 'جارٍ الحفظ...',
    changed: (by: string, at: string) => `آخر حفظ: ${by}، ${at}.`,
    somebody: 'شخص ما',
    differs: (fields: string) => `ما يختلف عن نسختك: ${fields}.`,
    compare: 'عرض النسخة المحفوظة',
  },
  editor: {
    toolbar: 'التنسيق',
    bold: 'عريض',
    italic: 'مائل',
    heading: 'عنوان',
    link: 'رابط',
    bullets: 'قائمة',
    numbers: 'قائمة مرقّمة',
    quote: 'اقتباس',
    table: 'جدول',
    picture: 'صورة',
    undo: 'تراجع',
    redo: 'إعادة',
    preview: 'معاينة',
    nothing: 'لا شيء لعرضه بعد.',
    sampleTable: '| أ | ب |\n| --- | --- |\n|  |  |',
    describe: 'وصف الصورة',
    alt: 'النص البديل',
    altHint: 'ما تُظهره الصورة، لمن لا يراها. يُترك فارغًا إن كانت للزينة فقط.',
    insert: 'إدراج الصورة',
    inserting: 'جارٍ الرفع...',
    cancel: 'إلغاء',
  },
  publication: {
    title: 'النشر',
    steps,
    working: 'جارٍ الحفظ...',
    at: 'موعد النشر (بتوقيت دبي)',
    since: (day: string) => `نُشر في ${day}`,
    due: (moment: string) => `سيُنشر في ${moment}`,
    own: 'هذه من صفحات الموقع نفسه: منشورة دائمًا.',
  },
  preview: 'معاينة',
  previewOf: (title: string) => `معاينة: ${title}`,
  revisions: 'النسخ',
  revisionsOf: (title: string) => `نسخ ${title}`,
  revision: (revision: number) => `النسخة ${number(revision)}`,
  revisionText: (by: string, words: number) =>
    `${by}، ${counted(words, {
      one: 'كلمة واحدة',
      two: 'كلمتان',
      few: 'كلمات',
      other: 'كلمة',
    })}`,
  seeded: 'النسخة الأصلية',
  current: 'الحالية',
  look: 'عرض',
  restore: 'استعادة',
  restoring: 'جارٍ الاستعادة...',
  delete: 'حذف',
  deleting: 'جارٍ الحذف...',
  deleteConfirm: 'هل تريد حذف هذا المحتوى فعلًا؟',
  keep: 'إلغاء',
  categories: {
    title: 'الفئات',
    back: 'كل الفئات',
    failed: 'تعذّر تحميل الفئات',
    none: 'لا توجد فئات',
    caption: 'الفئات',
    count: categoriesOf,
    done: (count: number, change: CategoryChange) =>
      `${change === 'activate' ? 'تم تفعيل' : 'تم تعطيل'}: ${categoriesOf(count)}.`,
    changes: { activate: 'تفعيل', deactivate: 'تعطيل' },
    file: {
      name: 'categories',
      columns: [
        'المعرّف',
        'الاسم',
        'الوصف',
        'الاسم بالعربية',
        'الوصف بالعربية',
        'الاسم في الرابط',
        'الصفحات',
        'الحالة',
      ],
    },
    name: 'الاسم',
    nameHint: 'الأدلة في فئة تحمل اسم منطقة تظهر في صفحة تلك المنطقة.',
    description: 'الوصف',
    nameAr: 'الاسم بالعربية',
    nameArHint: 'يظهر لمن يتصفّح الموقع بالعربية. إن تُرك فارغًا ظهر لهم الاسم الإنجليزي.',
    descriptionAr: 'الوصف بالعربية',
    slug: 'الاسم في الرابط',
    pages: 'الصفحات',
    state: 'الحالة',
    active: 'مفعّلة',
    inactive: 'معطّلة',
    activate: (name: string) => `${name} معطّلة. تفعيل`,
    deactivate: (name: string) => `${name} مفعّلة. تعطيل`,
    editOf: (name: string) => `تعديل ${name}`,
    add: 'فئة جديدة',
    create: 'إنشاء الفئة',
    creating: 'جارٍ الإنشاء...',
    deleteConfirm: 'هل تريد حذف هذه الفئة فعلًا؟ لا يمكن التراجع عن ذلك.',
    inUse: (count: number) =>
      `${pages(count)} ضمن هذه الفئة. يُرجى اختيار فئة أخرى ${plural(count, { one: 'لها', two: 'لهما', other: 'لها' })}.`,
    moveTo: 'النقل إلى',
    listed: 'تعرض إحدى صفحات الموقع نفسه هذه الفئة، فلا يمكن حذفها.',
  },
};
