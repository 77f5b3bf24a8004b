// Grouping of typed answers for marking.
export {
  type AnswerGroup,
  findFollowed,
  type GivenAnswer,
  groupAnswers,
  keyOf,
  type MarkedGroup,
  type Member,
  type Move,
} from './group-answers.rules.ts'
