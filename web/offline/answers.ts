// Answers of the server on this device: stored as they come, given out when there is no connection, and deleted when
// the server no longer gives them.
import { openStore } from './open-store.ts'
import { nameStore } from './store-name.ts'
import { findStoredCall } from './stored-calls.rules.ts'
import { storedHeader } from './stored-names.ts'
import { lookAfterAnswers, lookAfterBytes } from './stored-space.rules.ts'
import { trimStore } from './trim-store.ts'

/** Milliseconds after which a stored answer is given out while a bad line still works on the new one. */
const patienceMs = 8_000
/** Bytes up to which an answer is stored: the worker has it in memory meanwhile. */
const maxAnswerBytes = 60_000_000
/** Answers that say that the rest isn't this person's any more, or is gone. */
const withdrawing: readonly number[] = [403, 404, 410]

const readToken = (request: Request): string | null =>
  /^Bearer (.+)$/u.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/** Store of the request's session; null where nothing is stored for it. */
const openOwnStore = async (request: Request): Promise<Cache | null> => {
  const token = readToken(request)
  if (token === null) return null
  const name = await nameStore(token)
  // The page makes the store, once its person may have one on this device.
  return (await caches.has(name)) ? openStore(name) : null
}

/** Bytes and number of answers since the store was looked through; the first answer of a worker looks. */
const since = { bytes: lookAfterBytes, answers: 0 }

const trim = async (store: Cache, added: number): Promise<void> => {
  since.bytes += added
  since.answers += 1
  if (since.bytes < lookAfterBytes && since.answers < lookAfterAnswers) return
  since.bytes = 0
  since.answers = 0
  await trimStore(store)
}

const save = async (store: Cache, request: Request, answer: Response): Promise<void> => {
  const headers = new Headers(answer.headers)
  headers.set(storedHeader, new Date().toISOString())
  const body = await answer.arrayBuffer()
  headers.set('content-length', String(body.byteLength))
  headers.delete('content-encoding')
  try {
    await remove(store, request)
    await store.put(request, new Response(body, { status: 200, headers }))
    await trim(store, body.byteLength)
  } catch {
    // A full disk: without its copy the answer needs a connection next time.
  }
}

const remove = async (store: Cache, request: Request): Promise<void> => {
  await store.delete(request, { ignoreVary: true })
}

/** Whether the answer says that the server can't be reached behind what answered. */
const isUnreachable = ({ status }: Response): boolean => status === 502 || status === 504

const answerWithStore = async (request: Request, store: Cache, wait: (work: Promise<void>) => void) => {
  const find = () => store.match(request, { ignoreVary: true })
  const fetched = fetch(request).then(answer => {
    const isSmall = Number(answer.headers.get('content-length') ?? 0) <= maxAnswerBytes
    if (answer.status === 200 && isSmall) wait(save(store, request, answer.clone()))
    if (withdrawing.includes(answer.status)) wait(remove(store, request))
    return answer
  })
  const patience = new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))
  try {
    const first = await Promise.race([fetched, patience])
    if (first === null) {
      const stored = await find()
      if (stored) {
        // Its result is stored all the same.
        wait(
          fetched.then(
            () => undefined,
            () => undefined,
          ),
        )
        return stored
      }
      return await fetched
    }
    return isUnreachable(first) ? ((await find()) ?? first) : first
  } catch (error) {
    const stored = await find()
    if (stored) return stored
    throw error
  }
}

/** Whether a request is one whose answer is stored. */
export const isStorable = (request: Request): boolean =>
  findStoredCall(request.method, new URL(request.url).pathname) !== null

/** Newest answer where there is a connection, else the stored one. @throws as `fetch` does where there is neither */
export const answerRequest = async (
  request: Request,
  wait: (work: Promise<void>) => void,
): Promise<Response> => {
  const store = await openOwnStore(request).catch(() => null)
  return store ? answerWithStore(request, store, wait) : fetch(request)
}
