import { useMessages } from '#app/messages/use-messages.ts';
import type { Payment, PaymentState } from '../types.ts';

interface PaymentStateTextProps {
  payment: Pick<Payment, 'state' | 'amount' | 'refunded' | 'currency'>;
  /** In the reader's language. */
  states: Record<PaymentState, string>;
}

/** The state and, if it was partly refunded, the amount. */
export function PaymentStateText({ payment, states }: PaymentStateTextProps) {
  const { amount: money, payments: t } = useMessages('promotions');
  const { state, amount, refunded, currency } = payment;
  const isPart = refunded > 0 && refunded < amount;
  return (
    <>
      {states[state]}
      {isPart && (
        <span className="block text-sm text-muted">
          {t.refundedPart(money(refunded, currency))}
        </span>
      )}
    </>
  );
}
