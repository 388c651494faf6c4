import { answerExport } from '#app/features/feeds/out/answer.server.ts';
import type { Route } from './+types/company-export';

/** A company's homes, at a secret URL. */
export async function loader({ params, request }: Route.LoaderArgs) {
  return answerExport(request, params.file);
}
