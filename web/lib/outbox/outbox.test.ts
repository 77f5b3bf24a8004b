import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitingAnswer } from './outbox.rules.ts'
import { createOutbox } from './outbox.ts'

const createStorage = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    size: () => texts.size,
  }
}
const answerTo = (question: string, answerId = `${question}-a`): WaitingAnswer => ({
  answerId,
  question,
  response: { type: 'single-choice', choice: answerId },
})

describe('an outbox', () => {
  it('keeps what meets no connection, over a reload, and sends it in order', async () => {
    const storage = createStorage()
    const before = createOutbox(storage, 'room')
    before.add(answerTo('1'))
    before.add(answerTo('2'))
    expect(await before.send(async () => false)).toBe(false)
    const after = createOutbox(storage, 'room')
    const sent: string[] = []
    expect(await after.send(async ({ answerId }) => sent.push(answerId) > 0)).toBe(true)
    expect(sent).toEqual(['1-a', '2-a'])
    expect([after.list(), before.list(), storage.size()]).toEqual([[], [], 0])
  })

  it('is of one room or attempt only', () => {
    const storage = createStorage()
    createOutbox(storage, 'one').add(answerTo('1'))
    expect(createOutbox(storage, 'other').list()).toEqual([])
  })

  it('takes a broken connection as not delivered', async () => {
    const outbox = createOutbox(createStorage(), 'room')
    outbox.add(answerTo('1'))
    const fail = async () => {
      throw new Error('not connected')
    }
    expect(await outbox.send(fail)).toBe(false)
    expect(outbox.list()).toEqual([answerTo('1')])
  })

  it('sends what took an answer’s place while that was under way', async () => {
    const outbox = createOutbox(createStorage(), 'attempt')
    outbox.add(answerTo('1', 'first'))
    const sent: string[] = []
    const run = outbox.send(async ({ answerId }) => {
      if (answerId === 'first') outbox.add(answerTo('1', 'second'))
      return sent.push(answerId) > 0
    })
    expect(await run).toBe(true)
    expect(sent).toEqual(['first', 'second'])
  })

  it('has whoever hands in wait for what is under way', async () => {
    const outbox = createOutbox(createStorage(), 'attempt')
    outbox.add(answerTo('1'))
    let acknowledge = () => {}
    const sent: string[] = []
    const deliver = ({ answerId }: WaitingAnswer) => {
      sent.push(answerId)
      return new Promise<boolean>(resolve => {
        acknowledge = () => resolve(true)
      })
    }
    const [running, handingIn] = [outbox.send(deliver), outbox.send(deliver)]
    acknowledge()
    expect(await Promise.all([running, handingIn])).toEqual([true, true])
    expect(sent).toEqual(['1-a'])
  })

  it('tells who watches, and gives the same list until it changes', () => {
    const outbox = createOutbox(createStorage(), 'room')
    let notifiedCount = 0
    const stop = outbox.watch(() => {
      notifiedCount += 1
    })
    expect(outbox.list()).toBe(outbox.list())
    outbox.add(answerTo('1'))
    expect(outbox.list()).toBe(outbox.list())
    stop()
    outbox.add(answerTo('2'))
    expect(notifiedCount).toBe(1)
  })
})

type Act = { act: 'answer'; question: string } | { act: 'reload' } | { act: 'send'; outcomes: boolean[] }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('answer' as const), question: fc.constantFrom('1', '2', '3') }),
  fc.record({ act: fc.constant('reload' as const) }),
  fc.record({ act: fc.constant('send' as const), outcomes: fc.array(fc.boolean(), { maxLength: 4 }) }),
)

describe('any sequence of events', () => {
  it('the server has the latest answer to each question, and none twice once it was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async acts => {
        const storage = createStorage()
        let outbox = createOutbox(storage, 'room')
        let made = 0
        const latest = new Map<string, string>()
        const acknowledged: WaitingAnswer[] = []
        const sendWith = (outcomes: boolean[], otherwise: boolean) =>
          outbox.send(async answer => {
            const isDelivered = outcomes.shift() ?? otherwise
            if (isDelivered) acknowledged.push(answer)
            return isDelivered
          })
        for (const one of acts) {
          if (one.act === 'answer') {
            const answer = answerTo(one.question, `answer ${made++}`)
            latest.set(one.question, answer.answerId)
            outbox.add(answer)
          } else if (one.act === 'reload') outbox = createOutbox(storage, 'room')
          else await sendWith([...one.outcomes], false)
        }
        await sendWith([], true)
        const ids = acknowledged.map(({ answerId }) => answerId)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [question, answerId] of latest)
          expect(acknowledged.findLast(answer => answer.question === question)?.answerId).toBe(answerId)
        expect(storage.size()).toBe(0)
      }),
    )
  })
})
