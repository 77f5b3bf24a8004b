// Answers on a device, with stores in memory in place of the browser's.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequest, isStorable } from './answers.ts'
import { openStore } from './open-store.ts'
import { nameStore } from './store-name.ts'
import { maxStoredAnswers } from './stored-calls.rules.ts'
import { storedHeader } from './stored-names.ts'
import { lookAfterAnswers, lookAfterBytes } from './stored-space.rules.ts'
import { saveLimit } from './trim-store.ts'

const urlOf = (address: Request | string): string =>
  typeof address === 'string' ? new URL(address, 'https://lantern.test').href : address.url

const createStore = () => {
  const answers = new Map<string, Response>()
  return {
    match: async (address: Request | string) => answers.get(urlOf(address))?.clone(),
    put: async (address: Request | string, answer: Response) => void answers.set(urlOf(address), answer),
    delete: async ({ url }: Request) => answers.delete(url),
    keys: async () => [...answers.keys()].map(url => new Request(url)),
  }
}

let stores: Map<string, ReturnType<typeof createStore>>
/** Answer of the server; null where there is no connection. */
let served: Response | null

beforeEach(() => {
  stores = new Map()
  served = null
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? createStore()
      stores.set(name, store)
      return store
    },
  })
  vi.stubGlobal('fetch', async () => {
    if (!served) throw new TypeError('no connection')
    return served.clone()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const request = (path: string, token = 'asha') =>
  new Request(`https://lantern.test/api${path}`, { headers: { authorization: `Bearer ${token}` } })

/** The answer, once everything that it lets do in the background has ended. */
const ask = async (path: string, token?: string): Promise<Response> => {
  const works: Promise<void>[] = []
  const answer = await answerRequest(request(path, token), work => works.push(work))
  await Promise.all(works)
  return answer
}

const ok = (text: string) => new Response(text, { status: 200 })

describe('an answer', () => {
  beforeEach(async () => void (await openStore(await nameStore('asha'))))

  it('is the server’s with a connection, and the stored one without, with its date', async () => {
    served = ok('first')
    await ask('/sources')
    served = ok('second')
    const online = await ask('/sources')
    expect([await online.text(), online.headers.get(storedHeader)]).toEqual(['second', null])
    served = null
    const offline = await ask('/sources')
    expect(await offline.text()).toBe('second')
    expect(Date.parse(offline.headers.get(storedHeader) ?? '')).toBeGreaterThan(0)
  })

  it('is the stored one where what stands before the server can’t reach it', async () => {
    served = ok('stored')
    await ask('/sources')
    served = new Response('bad gateway', { status: 502 })
    expect(await (await ask('/sources')).text()).toBe('stored')
  })

  it('is deleted once the server refuses it, and left alone by a fault of the server', async () => {
    served = ok('stored')
    await ask('/sources/1')
    served = new Response('fault', { status: 500 })
    await ask('/sources/1')
    served = null
    expect(await (await ask('/sources/1')).text()).toBe('stored')
    served = new Response('gone', { status: 404 })
    await ask('/sources/1')
    served = null
    await expect(ask('/sources/1')).rejects.toThrow('no connection')
  })

  it('is given to no session but its own', async () => {
    served = ok('of asha')
    await ask('/sources')
    await openStore(await nameStore('ben'))
    served = null
    await expect(ask('/sources', 'ben')).rejects.toThrow('no connection')
  })

  it('pushes out the oldest where there are too many', async () => {
    served = ok('stored')
    const count = maxStoredAnswers + lookAfterAnswers
    for (let nth = 0; nth <= count; nth++) await ask(`/sources/${nth}`)
    served = null
    await expect(ask('/sources/0')).rejects.toThrow('no connection')
    expect((await ask(`/sources/${count}`)).status).toBe(200)
  })

  it('pushes out the oldest where they have more bytes than their person allowed', async () => {
    const store = await openStore(await nameStore('asha'))
    await saveLimit(store, 3 * lookAfterBytes)
    for (let nth = 0; nth < 5; nth++) {
      served = ok('x'.repeat(lookAfterBytes))
      await ask(`/sources/${nth}`)
    }
    served = null
    await expect(ask('/sources/1')).rejects.toThrow('no connection')
    expect((await ask('/sources/2')).status).toBe(200)
  })
})

it('a visitor, and a session without a store, leave nothing on the device', async () => {
  served = ok('answer')
  await ask('/sources')
  await answerRequest(new Request('https://lantern.test/api/sources'), () => {})
  expect(stores.size).toBe(0)
})

it('changes and other calls pass by', () => {
  expect(isStorable(new Request('https://lantern.test/api/sources', { method: 'POST' }))).toBe(false)
  expect(isStorable(new Request('https://lantern.test/api/admin/users'))).toBe(false)
  expect(isStorable(new Request('https://lantern.test/api/sources'))).toBe(true)
})
