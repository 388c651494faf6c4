import type { listingCosts as english } from '../en/listing-costs.ts';
import { formats } from './formats.ts';

const { number } = formats;

export const listingCosts: typeof english = {
  title: 'التكاليف',
  price: 'السعر',
  sale: 'التكلفة شاملة الرسوم، بلا تمويل',
  rent: 'النقد اللازم للانتقال',
  noCheques: 'لا يذكر الإعلان عدد الشيكات، فحسبنا الإيجار شيكًا واحدًا.',
  offPlanAgent: 'عند الشراء من المطوّر، يدفع هو عادةً عمولة الوكيل: يمكنك السؤال.',
  later: 'بعد ذلك',
  serviceCharge: (perSqft: number | null) =>
    perSqft === null
      ? 'رسوم الخدمات السنوية كما في الإعلان'
      : `رسوم الخدمات السنوية كما في الإعلان: ${number(perSqft)} درهم للقدم المربع`,
  mortgage: 'مع تمويل عقاري',
  update: 'حساب',
  fees: 'الرسوم، ومنها تسجيل الرهن',
  firstPayment: (share: number) => `أول دفعة في خطة السداد (${number(share)}%) مع كل الرسوم`,
  laterPayment: (position: number, due: string, share: number) =>
    `الدفعة ${position}: ${due} (${number(share)}%)`,
  planHint: (share: number) => `بحسب خطة السداد، تُستحق نسبة ${number(share)}% قبل الدفعة الأخيرة.`,
  ownPayments: 'دفعات الخطة التي تسددها بنفسك',
  cash: 'النقد اللازم في يوم الشراء',
  cashByPlan: 'النقد اللازم إجمالًا، على مدى خطة السداد',
  rules: 'من أين تأتي هذه الأرقام',
  calculator: 'فتح الحاسبة الكاملة',
};
