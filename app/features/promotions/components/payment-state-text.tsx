import { useMessages } from '#app/messages/use-messages.ts';
import type { Payment, PaymentState } from '../types.ts';

interface PaymentStateTextProps {
  payment: Pick<Payment, 'state' | 'amount' | 'refunded' | 'refundReturned' | 'currency'>;
  /** In the reader's language. */
  states: Record<PaymentState, string>;
}

/** The state and, if it was partly refunded or that came back, the amount. */
export function PaymentStateText({ payment, states }: PaymentStateTextProps) {
  const { amount: money, payments: t } = useMessages('promotions');
  const { state, amount, refunded, refundReturned, currency } = payment;
  const isPart = refunded > 0 && refunded < amount;
  return (
    <>
      {states[state]}
      {isPart && (
        <span className="block text-sm text-muted">
          {t.refundedPart(money(refunded, currency))}
        </span>
      )}
      {refundReturned > 0 && (
        <span className="block min-w-48 text-sm whitespace-normal">
          {t.refundReturned(money(refundReturned, currency))}
        </span>
      )}
    </>
  );
}
