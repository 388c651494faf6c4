import { answerForCompany } from '#app/features/public-api/answer.server.ts';
import { findOwnLeads } from '#app/features/public-api/company/queries.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import type { Route } from './+types/company-leads';

export async function loader(asked: Route.LoaderArgs) {
  return answerForCompany(asked, OPERATIONS.findOwnLeads, ({ brokerageId, key }) =>
    findOwnLeads(brokerageId, key, asked.url.searchParams),
  );
}
