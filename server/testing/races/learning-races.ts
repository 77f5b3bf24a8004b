// Races in learning for what counts once: an answer, a grade, a running generation.
import { randomUUID } from 'node:crypto'
import type { Person } from '../client.ts'
import { addSources } from '../list-bounds/crowd.ts'
import { signedIn } from '../people.ts'
import { seedQuiz } from '../quizzes.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race } from './race.ts'

const addReady = async (server: TestServer, person: Person): Promise<string> => {
  const [source] = await addSources(server, person, [crypto.randomUUID()])
  if (!source) throw new Error('no source')
  return source.id
}

const begin = async (server: TestServer, mode: 'practice' | 'exam' = 'practice') => {
  const person = await signedIn(server)
  const { quizId, questionIds } = await seedQuiz(server, person, { mode })
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const attemptId = begun.body.attempt.id
  const params = { attemptId, questionId: questionIds[0] ?? '' }
  const answer = (value: boolean) =>
    person.call('POST /attempts/:attemptId/answers/:questionId', {
      params,
      body: { response: { type: 'true-false', value } },
    })
  const countEvidence = () =>
    countRows(server, 'select count(*) from evidence where account_id = $1', [person.accountId])
  return { person, attemptId, params, answer, countEvidence }
}

const addCard = async (server: TestServer) => {
  const person = await signedIn(server)
  const deckId = (await person.call('POST /decks', { body: { name: 'Tides' } })).body.deck.id
  const body = { front: 'What do the tides follow?', back: 'The Moon', explanation: '', concept: 'tides' }
  const card = await person.call('POST /decks/:deckId/cards', { params: { deckId }, body })
  const cardId = card.body.card.id
  const grade = (seen: number) =>
    person.call('POST /cards/:cardId/grade', {
      params: { cardId },
      body: { grade: 'good', seen, spentMs: 100 },
    })
  const countGrades = () =>
    countRows(server, 'select count(*) from card_reviews where card_id = $1', [cardId])
  return { person, deckId, cardId, grade, countGrades }
}

const raceToMake =
  (of: 'makeSummary' | 'makeFlashcards'): Race['prepare'] =>
  async server => {
    const person = await signedIn(server)
    const sourceId = await addReady(server, person)
    return {
      send: () =>
        of === 'makeSummary'
          ? person.call('POST /summaries', { body: { sourceId, length: 'short' } })
          : person.call('POST /decks/of-source', { body: { sourceId, count: 10 } }),
      countLeft: () =>
        countRows(server, 'select sum(revision + 1) as count from generations where owner_id = $1', [
          person.accountId,
        ]),
    }
  }

export const learningRaces: readonly Race[] = [
  {
    what: 'the answer to a question in practice',
    of: 'answerQuestion',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { answer, countEvidence } = await begin(server)
      return { send: nth => answer(nth % 2 === 0), countLeft: countEvidence }
    },
  },
  {
    what: 'the dispute of an answer',
    of: 'judgeAnswer',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { person, params, answer } = await begin(server)
      await answer(false)
      return {
        send: () =>
          person.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
            params,
            body: { judgement: 'dispute' },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from quiz_answers where attempt_id = $1 and disputed', [
            params.attemptId,
          ]),
      }
    },
  },
  {
    what: 'the end of an attempt, whose answers count once',
    of: 'finishAttempt',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { person, attemptId, answer, countEvidence } = await begin(server, 'exam')
      await answer(true)
      return {
        send: () => person.call('POST /attempts/:attemptId/finish', { params: { attemptId } }),
        countLeft: countEvidence,
      }
    },
  },
  {
    what: 'the grade of a card',
    of: 'gradeCard',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { grade, countGrades } = await addCard(server)
      return { send: () => grade(0), countLeft: countGrades }
    },
  },
  {
    what: 'a grade given without a connection, sent again and again',
    of: 'sendLateGrades',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { person, cardId, countGrades } = await addCard(server)
      const at = server.clock.now().toISOString()
      const grades = [{ id: randomUUID(), cardId, grade: 'good' as const, at, spentMs: 100 }]
      return {
        send: () => person.call('POST /review/grades', { body: { sentAt: at, grades } }),
        countLeft: countGrades,
      }
    },
  },
  {
    what: 'an answer given without a connection, sent again and again',
    of: 'sendLateActs',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { person, attemptId, params } = await begin(server, 'exam')
      const at = server.clock.now().toISOString()
      const response = { type: 'true-false' as const, value: true }
      const { questionId } = params
      const act = { kind: 'answer' as const, id: randomUUID(), at, questionId, sequence: 1, response }
      return {
        send: () =>
          person.call('POST /attempts/:attemptId/late-acts', {
            params: { attemptId },
            body: { sentAt: at, acts: [act] },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from quiz_answers where act_id = $1 and sequence = 1', [act.id]),
      }
    },
  },
  {
    what: 'taking back the one grade there is',
    of: 'undoGrade',
    succeeds: 1,
    leaves: 0,
    prepare: async server => {
      const { person, grade, countGrades } = await addCard(server)
      await grade(0)
      return { send: () => person.call('POST /review/undo', { body: {} }), countLeft: countGrades }
    },
  },
  {
    what: 'the last deck',
    of: 'addDeck',
    succeeds: 1,
    leaves: 200,
    prepare: async server => {
      const person = await signedIn(server)
      await server.database.pool.query(
        `insert into decks (owner_id, name, origin, created_at)
         select $1, 'Deck ' || n, 'own', now() from generate_series(1, 199) as n`,
        [person.accountId],
      )
      return {
        send: nth => person.call('POST /decks', { body: { name: `Last ${nth}` } }),
        countLeft: () =>
          countRows(server, 'select count(*) from decks where owner_id = $1', [person.accountId]),
      }
    },
  },
  {
    what: 'the last card, into one deck',
    of: 'addCard',
    succeeds: 1,
    leaves: 50_000,
    prepare: async server => {
      const { person, deckId } = await addCard(server)
      await server.database.pool.query(
        `insert into cards (deck_id, ordinal, front, back, created_at)
         select $1, n, 'front', 'back', now() from generate_series(1, 49998) as n`,
        [deckId],
      )
      return {
        send: nth =>
          person.call('POST /decks/:deckId/cards', {
            params: { deckId },
            body: { front: `Last ${nth}`, back: 'The Moon', explanation: '' },
          }),
        countLeft: () => countRows(server, 'select count(*) from cards where deck_id = $1', [deckId]),
      }
    },
  },
  {
    what: 'the making of one summary',
    of: 'makeSummary',
    succeeds: 1,
    leaves: 1,
    prepare: raceToMake('makeSummary'),
  },
  {
    what: 'the making of cards of one source',
    of: 'makeFlashcards',
    succeeds: 1,
    leaves: 1,
    prepare: raceToMake('makeFlashcards'),
  },
]
