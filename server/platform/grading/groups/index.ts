// Grouping of typed answers for marking.
export { findFollowed, type GivenAnswer, groupAnswers, keyOf } from './group-answers.rules.ts'
