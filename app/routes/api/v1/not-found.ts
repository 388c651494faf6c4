import { answerProblem } from '#app/features/public-api/answer.server.ts';
import { NOT_FOUND } from '#app/features/public-api/rules.ts';

export function loader() {
  return answerProblem(NOT_FOUND);
}
