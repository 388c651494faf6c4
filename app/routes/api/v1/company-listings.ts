import { answerForCompany } from '#app/features/public-api/answer.server.ts';
import { findCompanyListings } from '#app/features/public-api/company/queries.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import type { Route } from './+types/company-listings';

export async function loader(asked: Route.LoaderArgs) {
  return answerForCompany(asked, OPERATIONS.findOwnListings, ({ brokerageId }) =>
    findCompanyListings(brokerageId, asked.url.searchParams),
  );
}
