// Public API of the learner record.
export { listConcepts } from './learning-view.ts'
export { createMasteryOfLabels } from './mastery-of-labels.ts'
export { namedConcept } from './named-concept.rules.ts'
export { type ListedAnswer, listAnswersOf, listCitationsOf, listConceptLabels } from './queries.ts'
export { recordAnswer } from './record-answer.ts'
export { recordQuestions } from './record-questions.ts'
export { getTopic } from './topic.rules.ts'
