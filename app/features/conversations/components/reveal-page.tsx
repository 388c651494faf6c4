import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

interface RevealPageProps {
  path: string;
  title: string;
  description: string;
  back: { to: string; text: string };
  button: string;
  /** The phone number or email; undefined until the button is pressed. */
  revealed: ReactNode;
  children?: ReactNode;
}

/** Reveals a phone number or email on request, for browsers without script. */
export function RevealPage({ path, title, description, back, ...props }: RevealPageProps) {
  return (
    <div className="page flex min-h-[40vh] flex-col items-start py-8">
      <PageHead title={title} description={description} path={path} noindex />
      <BackLink to={back.to}>{back.text}</BackLink>
      <h1 className="title mt-2">{title}</h1>
      <div className="mt-4 text-lg">
        {props.revealed ?? (
          <Form method="post">
            <button type="submit" className="button button-primary">
              {props.button}
            </button>
          </Form>
        )}
      </div>
      {props.children}
    </div>
  );
}
