import type { feeds as english } from '../en/feeds.ts';
import { homes } from './counts.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** The verb after the counted homes agrees with their number. */
const leftOut = (n: number) => plural(n, { one: 'استُبعد', two: 'استُبعدا', other: 'استُبعدت' });

const ofCompany = (n: number) =>
  `${plural(n, { one: 'يُعرض', two: 'يُعرضان', other: 'تُعرض' })} باسم الشركة`;

/** As an object: عقارًا واحدًا. */
const ofHomes = (n: number) => plural(n, { one: 'عقارًا واحدًا', two: 'عقارين', other: homes(n) });

export const feeds: typeof english = {
  counts: {
    added: (n) => `المضاف: ${homes(n)}`,
    changed: (n) => `المتغيّر: ${homes(n)}`,
    unchanged: (n) => `بلا تغيير: ${homes(n)}`,
    leftOut: (n) => `المستبعد: ${homes(n)}`,
    missing: (n) => `غائب عن الخلاصة: ${homes(n)}، ويُسحب ما يغيب عن القراءة التالية أيضًا`,
    withdrawn: (n) => `المسحوب: ${homes(n)}`,
  },
  busy: 'تجري قراءة هذه الخلاصة الآن. يُرجى الانتظار حتى تنتهي.',
  failed: (reason) => `لا يمكن استخدام الخلاصة: ${reason}. لم يُغيَّر شيء ولم يُسحب شيء.`,
  stopped: 'أُوقفت القراءة. لم يتغيّر شيء.',
  held: (n) =>
    `كانت هذه القراءة ستسحب ${ofHomes(n)}، أي أكثر من ثلث المعروض في السوق. لم يتغيّر شيء، وهي تنتظر الموافقة.`,
  notes: {
    too_large: (n) => `${homes(n)} بنص أطول مما لأي عقار: ${leftOut(n)}`,
    no_reference: (n) => `${homes(n)} بلا رقم مرجعي، أو برقم يزيد على 60 حرفًا: ${leftOut(n)}`,
    duplicate: (n) => `${homes(n)} برقم مرجعي سبق وروده: يُستخدم الأول وحده`,
    no_purpose: (n) => `${homes(n)} لا للبيع ولا للإيجار: ${leftOut(n)}`,
    unknown_type: (n, value) => `${homes(n)} من نوع غير معروف «${value}»: ${leftOut(n)}`,
    price_on_application: (n) => `${homes(n)} بسعر عند الطلب فقط: ${leftOut(n)}`,
    price: (n) => `${homes(n)} بسعر لا يمكن أن يكون صحيحًا: ${leftOut(n)}`,
    size: (n) => `${homes(n)} بلا مساحة، أو بمساحة لا يمكن أن تكون صحيحة: ${leftOut(n)}`,
    no_title: (n) => `${homes(n)} بلا عنوان بالإنجليزية: ${leftOut(n)}`,
    outside_dubai: (n) => `${homes(n)} خارج دبي: ${leftOut(n)}`,
    unknown_place: (n, value) => `${homes(n)} في مكان غير معروف «${value}»: ${leftOut(n)}`,
    encoding: (n) => `${homes(n)} بنص ترميزه غير المذكور في الخلاصة: ${leftOut(n)}`,
    no_permit: (n) => `${homes(n)} بلا تصريح إعلان`,
    unknown_agent: (n, value) => `${homes(n)} لوكيل ليس في الفريق «${value}»: ${ofCompany(n)}`,
    no_agent: (n) => `${homes(n)} بلا وكيل: ${ofCompany(n)}`,
    unknown_amenity: (n, value) =>
      `${homes(n)} مع مرفق غير معروف «${value}»: لا يُذكر المرفق في العرض`,
    no_description: (n) => `${homes(n)} بلا وصف`,
    no_photos: (n) => `${homes(n)} بلا صور`,
    many_photos: (n) => `${homes(n)} بصور أكثر مما يُعرض هنا: تُستخدم الأولى منها`,
    point: (n) => `${homes(n)} بنقطة على الخريطة خارج دبي: يُعتمد مكان المنطقة بدلًا منها`,
    photo_address: (n) => `روابط صور لا يمكن استخدامها: ${number(n)}`,
  },
  page: {
    title: 'الخلاصات',
    text: 'عقارات ينشرها نظام إدارة العملاء (CRM) لديك في خلاصة، كما قُرئت آخر مرة. صحّحها هناك، فتعتمد القراءة التالية التصحيح.',
    none: 'لم تُقرأ لك أي خلاصة بعد',
    noneText: 'يُعدّها القائم على هذا الموقع: أرسل إليه رابط خلاصتك بصيغة Property Finder أو Bayut.',
    file: 'من ملفات',
    running: 'لم تنتهِ هذه القراءة بعد.',
    homes: (n) => `في الخلاصة ${homes(n)}`,
    mend: 'ما يلزم تصحيحه',
    nothing: 'لا شيء يلزم تصحيحه.',
    more: (n) => `و${number(n)} غيرها`,
  },
};
