import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { RESULT_ID } from './calculator-page.tsx';

interface CalculatorFormProps {
  path: string;
  answer: FormAnswer;
  submit: string;
  children: ReactNode;
}

/** A GET form even with script, so that the result has its own URL. */
export function CalculatorForm({ path, answer, submit, children }: CalculatorFormProps) {
  const { pending } = useMessages('costs');
  return (
    <Form
      method="get"
      action={`${path}#${RESULT_ID}`}
      reloadDocument
      answer={answer}
      className="space-y-5"
    >
      {children}
      <SubmitButton pendingLabel={pending} className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** For numeric fields. */
export const FIGURE = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
