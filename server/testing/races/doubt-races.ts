// A doubt is asked once, taken by one, and no more of them wait than may.
import { maxWaiting } from '@lantern/contract/help/doubts/doubt-limits.rules'
import { askDoubt, physics, teacherOf } from '../doubts.ts'
import { signedIn } from '../people.ts'
import { countRows, type Race, racers } from './race.ts'

const question = 'Why does friction point up the slope?'

export const doubtRaces: readonly Race[] = [
  {
    what: 'one doubt, sent again',
    of: 'askDoubt',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const student = await signedIn(server)
      const body = { id: crypto.randomUUID(), question, ...physics }
      return {
        send: () => student.call('POST /doubts', { body }),
        countLeft: () =>
          countRows(server, 'select count(*) from doubts where asker_id = $1', [student.accountId]),
      }
    },
  },
  {
    what: 'the last doubt that may wait',
    of: 'askDoubt',
    succeeds: 1,
    leaves: maxWaiting,
    prepare: async server => {
      const student = await signedIn(server)
      await server.database.pool.query(
        `insert into doubts (id, asker_id, question, subject, subcategory, asked_at, waits_since, next_offer_at, updated_at)
         select gen_random_uuid(), $1, 'Why?', 'Physics', 'Mechanics', now(), now(), now(), now()
         from generate_series(2, $2::int)`,
        [student.accountId, maxWaiting],
      )
      return {
        send: () => student.call('POST /doubts', { body: { id: crypto.randomUUID(), question, ...physics } }),
        countLeft: () =>
          countRows(server, 'select count(*) from doubts where asker_id = $1', [student.accountId]),
      }
    },
  },
  {
    what: 'twenty teachers for one doubt',
    of: 'claimDoubt',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const teachers = await Promise.all(Array.from({ length: racers }, () => teacherOf(server)))
      const doubtId = await askDoubt(await signedIn(server))
      return {
        send: nth => teachers[nth]!.call('POST /doubts/:doubtId/claim', { params: { doubtId } }),
        countLeft: () =>
          countRows(server, "select count(*) from doubt_history where doubt_id = $1 and what = 'taken'", [
            doubtId,
          ]),
      }
    },
  },
  {
    what: 'one message, sent again',
    of: 'writeDoubtMessage',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const student = await signedIn(server)
      const doubtId = await askDoubt(student)
      const body = { id: crypto.randomUUID(), text: 'I mean the block on the slope.' }
      return {
        send: () => student.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body }),
        countLeft: () =>
          countRows(server, 'select count(*) from doubt_messages where doubt_id = $1', [doubtId]),
      }
    },
  },
  {
    what: 'one report of one message',
    of: 'reportDoubtMessage',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const student = await signedIn(server)
      const doubtId = await askDoubt(student)
      const messageId = crypto.randomUUID()
      const params = { doubtId, messageId }
      await student.call('POST /doubts/:doubtId/messages', {
        params,
        body: { id: messageId, text: 'Is anybody there?' },
      })
      return {
        send: () =>
          student.call('POST /doubts/:doubtId/messages/:messageId/reports', {
            params,
            body: { reason: 'other' },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from doubt_reports where doubt_id = $1', [doubtId]),
      }
    },
  },
  {
    what: 'one answer, published twenty times',
    of: 'confirmAnswer',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const [student, teacher] = [await signedIn(server), await teacherOf(server)]
      const doubtId = await askDoubt(student)
      const params = { doubtId }
      await teacher.call('POST /doubts/:doubtId/claim', { params })
      const message = { id: crypto.randomUUID(), text: 'Think of ice.' }
      await teacher.call('POST /doubts/:doubtId/messages', { params, body: message })
      await student.call('POST /doubts/:doubtId/solve', { params, body: {} })
      await student.call('POST /doubts/:doubtId/sharing', { params, body: { share: true } })
      return {
        send: nth =>
          teacher.call('POST /doubts/:doubtId/confirmed-answer', {
            params,
            body: { question, answer: `Think of ice, for the ${nth}th time.` },
          }),
        countLeft: () =>
          countRows(
            server,
            "select count(*) from confirmed_answers where doubt_id = $1 and state = 'published'",
            [doubtId],
          ),
      }
    },
  },
]
