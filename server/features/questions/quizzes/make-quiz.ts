// Asks for a quiz: of sources that the person may read, or of what went wrong before.
import { gathered, stimulusIdOf } from '@lantern/contract/questions/kinds/stimulus.rules'
import type { Quiz, QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getAskableSources, isPartlyRead } from '../../material/library/index.ts'
import { startGeneration } from '../../study/generations/index.ts'
import type { QuizDeps } from './deps.ts'
import { appendQuestion, insertQuiz, listMistakes, type QuestionRow } from './quiz-queries.ts'
import { viewQuiz } from './quiz-view.ts'

const copyQuestion = ({ id: _id, quizId: _quizId, ordinal: _ordinal, ...question }: QuestionRow) => question

const ofMistakes = async (deps: QuizDeps, actor: Actor, settings: QuizSettings): Promise<Quiz> => {
  const found = await listMistakes(deps.db, actor, settings.count, deps.clock.now())
  const mistakes = gathered(found, stimulusIdOf)
  if (mistakes.length === 0) throw new Refusal('no-mistakes')
  const quiz = await deps.db.transaction(async tx => {
    const made = await insertQuiz(tx, {
      ownerId: actor.accountId,
      title: m.quiz_of_mistakes(),
      origin: 'mistakes',
      sources: [],
      settings,
      createdAt: deps.clock.now(),
    })
    for (const mistake of mistakes) await appendQuestion(tx, made.id, copyQuestion(mistake))
    return made
  })
  return viewQuiz(deps.db, actor, quiz)
}

export const makeQuiz = async (
  deps: QuizDeps,
  actor: Actor,
  { sourceIds, settings }: { sourceIds: string[]; settings: QuizSettings },
): Promise<Quiz> => {
  if (sourceIds.length === 0) return ofMistakes(deps, actor, settings)
  const sources = await getAskableSources(deps.db, actor, sourceIds)
  await deps.generationLimit.count(actor.accountId)
  const [first] = sources
  const quiz = await insertQuiz(deps.db, {
    ownerId: actor.accountId,
    origin: 'material',
    settings,
    createdAt: deps.clock.now(),
    title: settings.topic ?? first?.name ?? '',
    sources: sources.map(source => ({
      id: source.id,
      name: source.name,
      ...(isPartlyRead(source) && { isPartlyRead: true }),
    })),
  })
  await startGeneration(deps, actor, {
    kind: 'quiz',
    resultId: quiz.id,
    sourceIds: sources.map(({ id }) => id),
  })
  return viewQuiz(deps.db, actor, quiz)
}
