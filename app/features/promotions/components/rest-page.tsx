import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { type FormAnswer, inWords } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ErrorList } from '#app/ui/form/error-list.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useErrorTexts } from '#app/ui/form/use-error-texts.ts';
import { PAYMENTS_PATH } from '../receipts/rules.ts';
import type { MoveTarget, Rest, RestOffer } from '../rest/types.ts';

interface RestPageProps {
  listingId: number;
  rest: RestOffer;
  answer?: FormAnswer;
}

/** For a listing that is off the market: what can be done with the days left of its paid month. */
export function RestPage({ listingId, rest: offer, answer }: RestPageProps) {
  const { title, rest, targets, pending, isPaidByOthers } = offer;
  const texts = useErrorTexts(answer);
  const { failedTitle, rest: t, offer: o } = useMessages('promotions');
  const { money } = useMessages('formats');
  const isListed = rest && (answer?.intent === 'move' ? targets.length > 0 : rest.due > 0); // by its form
  return (
    <div className="mt-5 max-w-2xl space-y-4">
      {answer && !isListed && (
        <ErrorList
          title={answer.intent ? t.failedTitle : failedTitle}
          errors={inWords(texts, answer)}
        />
      )}
      <section className="card space-y-3 p-4 md:p-6">
        <p className="font-semibold wrap-anywhere">
          <Link to={listingPath(listingId)} className="link">
            {title}
          </Link>
        </p>
        {rest ? <Left rest={rest} /> : <p>{o.notPublic}</p>}
        {isPaidByOthers && <p>{t.paidByOthers}</p>}
        {pending > 0 && (
          <p>
            {t.pending(money(pending / 100))}{' '}
            <Link to={PAYMENTS_PATH} className="link">
              {t.payments}
            </Link>
          </p>
        )}
      </section>
      {rest && (
        <>
          <MovePart targets={targets} answer={answer} />
          <RefundPart rest={rest} answer={answer} />
        </>
      )}
    </div>
  );
}

function Left({ rest: { days, until } }: { rest: Rest }) {
  const formats = useMessages('formats');
  const { rest: t } = useMessages('promotions');
  return (
    <>
      <p>{t.left(days, formats.moment(until))}</p>
      <p className="text-muted">{t.choose}</p>
    </>
  );
}

function MovePart({ targets, answer }: { targets: MoveTarget[]; answer?: FormAnswer }) {
  const { rest: t } = useMessages('promotions');
  const options = [
    ['', t.chooseTarget] as const,
    ...targets.map(({ id, title, placeName }) => [String(id), t.target(title, placeName)] as const),
  ];
  return (
    <section aria-labelledby="move" className="card space-y-3 p-4 md:p-6">
      <h2 id="move" className="text-lg font-semibold">
        {t.moveTitle}
      </h2>
      {targets.length === 0 ? (
        <p>{t.noTargets}</p>
      ) : (
        <>
          <p>{t.moveText}</p>
          <Form intent="move" answer={answer} className="space-y-3">
            <Select label={t.to} name="to" options={options} />
            <SubmitButton pendingLabel={t.moving}>{t.move}</SubmitButton>
          </Form>
        </>
      )}
    </section>
  );
}

function RefundPart({ rest: { months, due }, answer }: { rest: Rest; answer?: FormAnswer }) {
  const { rest: t } = useMessages('promotions');
  const { money } = useMessages('formats');
  return (
    <section aria-labelledby="refund" className="card space-y-3 p-4 md:p-6">
      <h2 id="refund" className="text-lg font-semibold">
        {t.refundTitle}
      </h2>
      {due === 0 ? (
        <p>{t.lessThanDay}</p>
      ) : (
        <>
          <p className="text-2xl font-bold tabular-nums">{money(due / 100)}</p>
          <ul className="list-disc space-y-1 ps-5">
            {months.map(({ paymentId, days, of, due: part }) => (
              <li key={paymentId}>{t.share(days, of, money(part / 100))}</li>
            ))}
            {t.refundPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Form intent="refund" answer={answer} className="space-y-3">
            <input type="hidden" name="seen" value={due} />
            <SubmitButton pendingLabel={t.refunding} isQuiet>
              {t.refund(money(due / 100))}
            </SubmitButton>
          </Form>
        </>
      )}
    </section>
  );
}
