// Cache keys of answers, their invalidation, and type errors.
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callCache } from './call-cache.ts'
import { callKey, exactly, pagesKey } from './call-key.ts'
import { buildChange, useCall } from './use-call.ts'
import { readOptions, useList, useRead } from './use-read.ts'

let asked: string[]
let client: QueryClient
beforeEach(() => {
  asked = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, papers: [], paper: { id: 'p1' } })
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
const put = (...keys: (readonly unknown[])[]) => {
  for (const key of keys) client.setQueryData(key, {})
}

describe('keys', () => {
  test('are the call and what it is asked with, whatever the order and the kind of numbers', () => {
    expect(callKey('GET /papers')).toEqual(['GET /papers', {}])
    expect(callKey('GET /classes/:classId', { params: { classId: 'c1' } })).toEqual([
      'GET /classes/:classId',
      { params: { classId: 'c1' } },
    ])
    expect(
      callKey('GET /licences/:licenceId/seats', { params: { licenceId: 'l' }, query: { page: 2 } }),
    ).toEqual(
      callKey('GET /licences/:licenceId/seats', {
        query: { page: '2' as never },
        params: { licenceId: 'l' },
      }),
    )
  })

  test('leave out what is not asked for', () => {
    expect(callKey('GET /threads', { query: { sourceId: undefined } })).toEqual([
      'GET /threads',
      { query: {} },
    ])
  })

  test('hold what else an answer is kept by, and tell lists by pages apart', () => {
    expect(callKey('GET /storage', {}, 7, 2)).toEqual(['GET /storage', {}, 7, 2])
    expect(pagesKey('GET /notifications')).toEqual(['GET /notifications', {}, 'pages'])
  })
})

describe('invalidation', () => {
  const [one, other] = ['c1', 'c2'].map(classId => callKey('GET /classes/:classId', { params: { classId } }))
  const list = callKey('GET /classes')

  test('invalidating a call covers every input and no other call', async () => {
    put(one as never, other as never, list)
    await callCache(client).invalidate('GET /classes/:classId')
    expect([one, other, list].map(key => isStale(key as never))).toEqual([true, true, false])
  })

  test('invalidating an input covers answers with at least that input', async () => {
    const all = callKey('GET /teacher-quizzes')
    const ofPaper = callKey('GET /teacher-quizzes', { query: { paperId: 'p1' } })
    const ofOther = callKey('GET /teacher-quizzes', { query: { paperId: 'p2' } })
    put(all, ofPaper, ofOther)
    await callCache(client).invalidate(callKey('GET /teacher-quizzes', { query: { paperId: 'p1' } }))
    expect([all, ofPaper, ofOther].map(isStale)).toEqual([false, true, false])
    await callCache(client).invalidate(exactly('GET /teacher-quizzes'))
    expect([all, ofPaper, ofOther].map(isStale)).toEqual([true, true, false])
  })

  test('reaches lists by pages', async () => {
    put(pagesKey('GET /notifications'))
    await callCache(client).invalidate('GET /notifications')
    expect(isStale(pagesKey('GET /notifications'))).toBe(true)
  })
})

describe('the cache', () => {
  test('changes what is kept, and makes nothing of what is not', () => {
    const cache = callCache(client)
    const change = () => cache.change('GET /papers', {}, known => ({ ...known, papers: [] }))
    change()
    expect(cache.get('GET /papers')).toBeUndefined()
    cache.put('GET /papers', {}, { papers: [] })
    change()
    expect(cache.get('GET /papers')).toEqual({ papers: [] })
  })

  test('changes each page of a list', async () => {
    const key = pagesKey('GET /notifications')
    client.setQueryData(key, { pages: [{ unread: 2 }, { unread: 2 }], pageParams: [{}, {}] })
    callCache(client).changePages('GET /notifications', {}, page => ({ ...page, unread: 0 }))
    expect(client.getQueryData(key)).toMatchObject({ pages: [{ unread: 0 }, { unread: 0 }] })
  })
})

describe('reading', () => {
  test('asks at the address of the call and keeps the whole answer under its key', async () => {
    await client.fetchQuery(readOptions('GET /papers/:paperId', { params: { paperId: 'p1' } }))
    expect(asked.at(-1)).toBe('/api/papers/p1')
    expect(callCache(client).get('GET /papers/:paperId', { params: { paperId: 'p1' } })?.paper.id).toBe('p1')
  })

  test('is put off while a parameter is missing, and by whoever asks', () => {
    const enabled = (paperId: string | null, more = {}) =>
      readOptions('GET /papers/:paperId', { params: { paperId }, ...more }).enabled
    expect([enabled(null), enabled('p1'), enabled('p1', { enabled: false })]).toEqual([
      false,
      undefined,
      false,
    ])
    expect(enabled(null, { enabled: true })).toBe(false)
  })

  test('passes on how often, how long and what is shown meanwhile', () => {
    const placeholderData = () => undefined
    const how = { staleTime: 0, refetchInterval: 900, retry: false, placeholderData }
    expect(readOptions('GET /papers', { ...how, quiet: true })).toMatchObject({
      ...how,
      meta: { quiet: true },
    })
  })
})

describe('a change', () => {
  const run = async (options: Parameters<typeof buildChange<string, string, unknown>>[2], fails = false) => {
    const change = async (given: string) => {
      if (fails) throw new Error('refused')
      return `${given} done`
    }
    const observer = new MutationObserver(client, buildChange(client, change, options))
    await observer.mutate('it').catch(() => {})
  }
  const papers = callKey('GET /papers')
  beforeEach(() => put(papers))

  test('invalidates after success alone, after it is written what came', async () => {
    const steps: unknown[] = []
    const onSuccess = (reply: string, given: string) => steps.push(reply, given, isStale(papers))
    await run({ invalidates: ['GET /papers'], onSuccess })
    expect([...steps, isStale(papers)]).toEqual(['it done', 'it', false, true])
    put(papers)
    await run({ invalidates: ['GET /papers'] }, true)
    expect(isStale(papers)).toBe(false)
  })

  test('refreshes also after a refusal, by what was given', async () => {
    await run({ refreshes: given => (given === 'it' ? ['GET /papers'] : []) }, true)
    expect(isStale(papers)).toBe(true)
  })

  test('shows at once and undoes what was refused', async () => {
    const shown: unknown[] = []
    await run(
      {
        onMutate: (_, cache) => {
          const before = cache.get('GET /papers')
          cache.put('GET /papers', {}, { papers: [{ id: 'new' } as never] })
          return before
        },
        onError: (_, __, cache, before) => {
          shown.push(cache.get('GET /papers'))
          cache.put('GET /papers', {}, before as never)
        },
      },
      true,
    )
    expect(shown).toEqual([{ papers: [{ id: 'new' }] }])
    expect(callCache(client).get('GET /papers')).toEqual({})
  })
})

/** Type tests, never run: each marked line must not compile. */
export const mistakes = () => {
  // @ts-expect-error there is no such call
  useRead('GET /nowhere', {})
  // @ts-expect-error the parameter is missing
  useRead('GET /papers/:paperId', {})
  // @ts-expect-error the parameter is called otherwise
  useRead('GET /papers/:paperId', { params: { id: 'p1' } })
  // @ts-expect-error the answer has no such field
  useRead('GET /papers', { pick: 'homework' })
  // @ts-expect-error the next page is asked for with something the call doesn't take
  useList('GET /account/reads', { nextPage: () => ({ after: 'x' }) })
  // @ts-expect-error there is no such call to invalidate
  useCall('POST /calendar/feed', { invalidates: ['GET /calender'] })
  // @ts-expect-error the body is another
  useCall('POST /folders', { input: (name: string) => ({ body: { title: name } }) })
  // @ts-expect-error the key is of another call's input
  callKey('GET /classes/:classId', { params: { paperId: 'p1' } })
  // @ts-expect-error what is put isn't what the call answers
  callCache(client).put('GET /papers', {}, { paper: null })
  // @ts-expect-error a name is to be given
  useCall('POST /folders', { input: (name: string) => ({ body: { name } }) }).mutate()
}
