import { DOCUMENT_FILES } from '#app/lib/file-types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { ADD, MOST_FLOOR_PLANS } from '../rules.ts';
import { floorPlanSchema } from '../schema.ts';
import type { FloorPlan } from '../types.ts';
import { FloorPlanLink, useFloorPlanName } from './floor-plan-list.tsx';

interface FloorPlanFormsProps {
  plans: FloorPlan[];
  answer?: FormAnswer;
}

/** Adds, labels and removes floor plans. */
export function FloorPlanForms({ plans, answer }: FloorPlanFormsProps) {
  const t = useMessages('floorPlans');
  return (
    <div className="space-y-5">
      {plans.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
        {plans.map((plan, index) => (
          <OwnFloorPlan key={plan.id} plan={plan} position={index + 1} answer={answer} />
        ))}
      </ul>
      {plans.length >= MOST_FLOOR_PLANS ? (
        <p>{t.full(MOST_FLOOR_PLANS)}</p>
      ) : (
        <Form
          key={plans.length}
          answer={answer}
          schema={floorPlanSchema}
          intent={ADD}
          encType="multipart/form-data"
          className="space-y-4"
        >
          <FileField
            label={t.add}
            name="plan"
            hint={t.hint(MOST_FLOOR_PLANS)}
            accept={DOCUMENT_FILES}
          />
          <Field label={t.label} name="label" hint={t.labelHint} autoComplete="off" dir="auto" />
          <SubmitButton pendingLabel={t.uploading}>{t.upload}</SubmitButton>
        </Form>
      )}
    </div>
  );
}

interface OwnFloorPlanProps {
  plan: FloorPlan;
  position: number;
  answer?: FormAnswer;
}

function OwnFloorPlan({ plan, position, answer }: OwnFloorPlanProps) {
  const t = useMessages('floorPlans');
  const name = useFloorPlanName()(plan, position);
  return (
    <li className="rounded-control border border-line p-3">
      <Form
        answer={answer}
        schema={floorPlanSchema}
        intent={String(plan.id)}
        className="flex h-full flex-col justify-between gap-3"
      >
        <FloorPlanLink plan={plan} position={position} />
        <div className="space-y-3">
          <Field
            label={t.label}
            name="label"
            defaultValue={plan.label ?? ''}
            autoComplete="off"
            dir="auto"
            aria-label={t.labelOf(name)}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton
              pendingLabel={t.saving}
              isQuiet
              name="save"
              value="label"
              aria-label={t.saveOf(name)}
            >
              {t.save}
            </SubmitButton>
            <SubmitButton
              pendingLabel={t.remove}
              isQuiet
              name="remove"
              value={plan.id}
              aria-label={t.removeOf(name)}
            >
              {t.remove}
            </SubmitButton>
          </div>
        </div>
      </Form>
    </li>
  );
}
