import { randomUUID } from 'node:crypto';
import { data, Link, type RouterContextProvider } from 'react-router';
import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamNotes } from '#app/features/brokerages/components/team-notes.tsx';
import { addTeamNote } from '#app/features/brokerages/team/mutations.server.ts';
import { findTeamLead, findTeamNotes } from '#app/features/brokerages/team/queries.server.ts';
import { TEAM_LEADS_PATH, teamLeadPath } from '#app/features/brokerages/team/rules.ts';
import { teamNoteSchema } from '#app/features/brokerages/team/schema.ts';
import {
  GivenCard,
  GivenNotice,
  useLastShown,
} from '#app/features/conversations/components/lost-card.tsx';
import { Thread } from '#app/features/conversations/components/thread.tsx';
import {
  newFormToken,
  readFormToken,
  submissionOf,
} from '#app/features/conversations/form-token.server.ts';
import { messageBefore, refuseLost } from '#app/features/conversations/opening.server.ts';
import { findTeamConversation } from '#app/features/conversations/queries.server.ts';
import { messageRefusal } from '#app/features/conversations/refusals.server.ts';
import { answerReply } from '#app/features/conversations/reply-form.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { messages } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Route } from './+types/lead';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await find(context, params.id, url);
  if (!found) return data({ shown: null }, { status: 404 });
  const { conversation, agent, writesAs, escalatedAt } = found;
  const own = membershipOf(context);
  const notes = await findTeamNotes(own.brokerageId, conversation.id, own.userId);
  const token = newFormToken(conversation.id);
  return data({ shown: { conversation, agent, writesAs, escalatedAt, notes, token } });
}

/** Answers in the agent's name, which the team's notes record, or adds a note. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const found = await find(context, params.id, url);
  const own = membershipOf(context);
  const form = await readForm(request);
  if (!found) return refuseLost('given', form);
  const { conversation, agent, isOwn } = found;
  const path = teamLeadPath(conversation.id);
  if (form.get('intent') === 'note') {
    const parsed = parseForm(teamNoteSchema, form);
    const sent = readFormToken(form, conversation.id);
    if (!parsed.ok || !sent) {
      const values = typedValues(form, ['text']);
      const found = parsed.ok ? formError('form_old') : parsed.errors;
      const { errors, status, token } = messageRefusal(found, conversation.id);
      return data({ ...errors, token, intent: 'note', values, failed: false }, { status });
    }
    const { text } = parsed.value;
    const note = { id: submissionOf(sent.submission, [text]), text };
    if (!(await addTeamNote(own, conversation.id, note))) throw notFound();
    return redirectWithFlash(path, 'teamNoteAdded');
  }
  const writer = { viewer, ip: visitorOf(context).ip };
  const note = { id: randomUUID(), text: messages('companies').work.leads.answeredFor(agent) };
  const refused = await answerReply(context, writer, conversation, form, async (trx) => {
    if (!isOwn) await addTeamNote(own, conversation.id, note, trx);
  });
  if (refused) return refused;
  return redirectWithFlash(path, 'replySent');
}

/** Null for what isn't an enquiry to the company. */
async function find(context: Readonly<RouterContextProvider>, id: string, url: URL) {
  const own = membershipOf(context);
  const lead = isUuid(id) ? await findTeamLead(own.brokerageId, id) : null;
  const conversation =
    lead && (await findTeamConversation(own.brokerageId, id, messageBefore(url)));
  if (!conversation) return null;
  const { agent, writesAs, escalatedAt, userId } = lead;
  return {
    conversation,
    agent: agent ?? own.companyHere,
    writesAs: writesAs ?? own.companyHere,
    escalatedAt,
    isOwn: userId === own.userId,
  };
}

export default function Lead({ loaderData, actionData, params }: Route.ComponentProps) {
  const { leads: t } = useMessages('companies').work;
  const shown = useLastShown(params.id, loaderData.shown);
  const path = teamLeadPath(params.id);
  if (!shown) {
    return (
      <>
        <CompanyHead title={t.title} path={path} />
        <GivenCard answer={actionData} list={TEAM_LEADS_PATH} back={t.back} />
      </>
    );
  }
  const { conversation, agent, writesAs, escalatedAt, notes, token } = shown;
  return (
    <>
      <CompanyHead title={t.title} path={path} />
      <Link to={TEAM_LEADS_PATH} className="link tap">
        {t.back}
      </Link>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{t.assigned(agent)}.</strong> {t.answering(writesAs)}
      </p>
      {escalatedAt && (
        <p>
          {t.escalated} <Moment at={escalatedAt} />
        </p>
      )}
      <div className="beside">
        <div>
          {!loaderData.shown && <GivenNotice />}
          <Thread conversation={conversation} token={token} answer={actionData} />
        </div>
        <TeamNotes notes={notes} token={token} answer={actionData} />
      </div>
    </>
  );
}
