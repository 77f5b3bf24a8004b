import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api.ts'
import type { WaitingAct } from './act-shapes.ts'
import { type ActKind, type ActKinds, type ActStore, type Outcome, sendActs } from './send-acts.ts'

let order = 0
const act = (kind: WaitingAct['kind'], id: string, subject = id): WaitingAct => {
  order += 1
  return { id, kind, subject, order, at: order, accountId: 'asha', problem: null } as WaitingAct
}

/** Store in memory in place of IndexedDB. */
const createStore = (acts: readonly WaitingAct[]): ActStore & { acts: Map<string, WaitingAct> } => {
  const stored = new Map(acts.map(one => [one.id, one]))
  return {
    acts: stored,
    list: async () => [...stored.values()].sort((a, b) => a.order - b.order),
    remove: async ids => {
      for (const id of ids) stored.delete(id)
    },
    noteProblem: async (id, problem) => {
      const found = stored.get(id)
      if (found) stored.set(id, { ...found, problem })
    },
  }
}

const refusal = (status: number, code: ApiError['code'] = 'no-code') =>
  new ApiError(status, code, `refused ${status}`)
const allTaken = (acts: readonly WaitingAct[]): Outcome[] => acts.map(({ id }) => ({ id, reason: null }))

/** Kinds that all ask one server. @param serve throws as the call would */
const createKinds = (serve: (acts: readonly WaitingAct[]) => Outcome[], max = 1): ActKinds => {
  const kind: ActKind = {
    changes: [],
    together: { max, fits: () => true },
    send: async acts => serve(acts),
  }
  return {
    grade: kind,
    answer: kind,
    'hand-in': kind,
    note: kind,
    'note-text': kind,
    doubt: kind,
    message: kind,
  }
}

describe('acts that wait', () => {
  it('go in their order, those of one kind in one call, and are gone once the server has them', async () => {
    const store = createStore([act('grade', 'a'), act('grade', 'b'), act('note', 'c'), act('grade', 'd')])
    const calls: string[][] = []
    const kinds = createKinds(acts => {
      calls.push(acts.map(({ id }) => id))
      return allTaken(acts)
    }, 10)
    const { sent, left } = await sendActs(store, kinds)
    expect(calls).toEqual([['a', 'b'], ['c'], ['d']])
    expect([sent.length, left, store.acts.size]).toEqual([4, [], 0])
  })

  it('are stopped by a missing connection, an ended session, and a server that wants a pause', async () => {
    for (const error of [refusal(0, 'no-connection'), refusal(401), refusal(429), refusal(503)]) {
      const store = createStore([act('grade', 'a'), act('note', 'b')])
      let calls = 0
      const kinds = createKinds(() => {
        calls += 1
        throw error
      })
      const { left } = await sendActs(store, kinds)
      expect([calls, left.length]).toEqual([1, 2])
      expect([...store.acts.values()].every(({ problem }) => problem === null)).toBe(true)
    }
  })

  it('are not held up by one that is refused: it stays with its reason, and a call of many goes one by one', async () => {
    const store = createStore(['a', 'b', 'c'].map(id => act('grade', id)))
    const kinds = createKinds(acts => {
      if (acts.some(({ id }) => id === 'b')) throw refusal(400)
      return allTaken(acts)
    }, 10)
    const { sent, left } = await sendActs(store, kinds)
    expect(sent.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(left).toEqual([])
    expect([...store.acts.values()].map(({ id, problem }) => [id, problem])).toEqual([
      ['b', { reason: 'refused 400', isFinal: true }],
    ])
    let again = 0
    await sendActs(
      store,
      createKinds(acts => {
        again += 1
        return allTaken(acts)
      }),
    )
    expect(again).toBe(0)
  })

  it('wait for a fault of the server with others of their subject, while the rest goes on', async () => {
    const store = createStore([
      act('note', 'a', 'one'),
      act('note-text', 'b', 'one'),
      act('note', 'c', 'two'),
    ])
    const tried: string[] = []
    const kinds = createKinds(acts => {
      tried.push(...acts.map(({ id }) => id))
      if (acts[0]?.subject === 'one') throw refusal(500)
      return allTaken(acts)
    })
    const { left } = await sendActs(store, kinds)
    expect(tried).toEqual(['a', 'c'])
    expect(left.map(({ id, problem }) => [id, problem?.isFinal])).toEqual([
      ['a', false],
      ['b', undefined],
    ])
  })

  it('are refused one by one by an answer that says so, and sent again where it says nothing', async () => {
    const store = createStore([act('answer', 'a'), act('answer', 'b'), act('answer', 'c')])
    const kinds = createKinds(
      () => [
        { id: 'a', reason: null },
        { id: 'b', reason: 'too late' },
      ],
      10,
    )
    const { sent, left } = await sendActs(store, kinds)
    expect([sent.map(({ id }) => id), left.map(({ id }) => id)]).toEqual([['a'], ['c']])
    expect(store.acts.get('b')?.problem).toEqual({ reason: 'too late', isFinal: true })
  })

  it('stay for another version of Lantern where this one doesn’t know their kind', async () => {
    const store = createStore([act('later' as 'grade', 'a'), act('grade', 'b')])
    const { sent, left } = await sendActs(store, createKinds(allTaken))
    expect([sent.map(({ id }) => id), left.map(({ id }) => id)]).toEqual([['b'], ['a']])
  })
})
