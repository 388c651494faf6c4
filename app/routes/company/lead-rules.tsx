import { data } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { LeadRulesPage } from '#app/features/brokerages/components/lead-rules-page.tsx';
import {
  saveLeadRules,
  saveLeadTaker,
} from '#app/features/brokerages/lead-rules/mutations.server.ts';
import {
  findLeadRules,
  findLeadTakers,
} from '#app/features/brokerages/lead-rules/queries.server.ts';
import { LEAD_RULES_PATH } from '#app/features/brokerages/lead-rules/rules.ts';
import { leadRulesSchema, leadTakerSchema } from '#app/features/brokerages/lead-rules/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import type { Route } from './+types/lead-rules';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const [rules, takers] = await Promise.all([
    findLeadRules(brokerageId),
    findLeadTakers(brokerageId),
  ]);
  return { rules, takers, changed: url.searchParams.get('member') };
}

/** Saves the company's rule, or how a member takes enquiries: then the intent is their id. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const form = await readForm(request);
  const intent = form.get('intent');
  let place = '';
  const opened = String(form.get('version') ?? '');
  const refused = (refusal: FormErrors | ChangedSince, names: readonly string[]) => {
    const isChanged = 'kind' in refusal;
    const version = [isChanged ? refusal.version : opened];
    const errors = isChanged ? formError('company_changed') : refusal;
    const values = { ...typedValues(form, names), version };
    return data({ ...errors, intent: String(intent), values }, { status: isChanged ? 409 : 400 });
  };
  if (intent === 'rules') {
    const names = ['rule', 'escalate_minutes', 'escalate_to'];
    const parsed = parseForm(leadRulesSchema, form);
    if (!parsed.ok) return refused(parsed.errors, names);
    const actor = await requireActor(context, url);
    const errors = await saveLeadRules(own, actor, opened, parsed.value);
    if (errors) return refused(errors, names);
  } else {
    if (!isUuid(intent)) throw notFound();
    const names = ['takes_leads', 'areas', 'away_until', 'substitute'];
    const parsed = parseForm(leadTakerSchema, form);
    if (!parsed.ok) return refused(parsed.errors, names);
    const actor = await requireActor(context, url);
    const errors = await saveLeadTaker(own, actor, intent, opened, parsed.value);
    if (errors === 'gone') throw notFound();
    if (errors) return refused(errors, names);
    // Where they are in a long list.
    place = `#${intent}`;
  }
  return redirectWithFlash(LEAD_RULES_PATH + place, 'leadRulesSaved');
}

export default function LeadRules({ loaderData, actionData }: Route.ComponentProps) {
  const { rules: t } = useMessages('companies').work;
  return (
    <>
      <CompanyHead title={t.title} path={LEAD_RULES_PATH} />
      <LeadRulesPage {...loaderData} answer={actionData} />
    </>
  );
}
