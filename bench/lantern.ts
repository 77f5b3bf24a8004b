// A running Lantern for benchmarks, with somebody signed in.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLantern } from '../e2e/start-lantern.ts'
import { connect } from '../server/database/client.ts'
import { borrowEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { createVerifiedAccount } from '../server/features/people/identity/index.ts'
import { vouchForTeacher } from '../server/features/people/teachers/index.ts'

type Source = { id: string; state: string; pagesRead: number; passageCount: number; pageCount: number | null }

export type BenchLantern = {
  url: string
  databaseUrl: string
  dataDir: string
  token: string
  /** Session as a browser stores it. */
  session: object
  /** Id of the process that started the others. */
  pid: number
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
  /** Also ends the jobs of the source. */
  remove(sourceId: string): Promise<void>
  upload(path: string): Promise<Source>
  /** Asks until the source has reached one of the states. */
  waitFor(sourceId: string, states: string[]): Promise<Source>
  stop(): Promise<void>
}

export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The sample material is read and embedded once, after the first start: what is measured is any later day. */
const samplesRead = async (get: <T>(path: string) => Promise<T>): Promise<void> => {
  for (;;) {
    const { sources } = await get<{ sources: Source[] }>('/sources')
    if (sources.length > 0 && sources.every(source => source.state === 'ready')) return
    await sleep(100)
  }
}

/** Account that is signed in. */
export const benchPerson = { email: 'bench@lantern.test', password: 'bench bench' }

/** @param role of the person; a teacher is vouched for. @param env what the processes are told besides */
export const startBenchLantern = async (
  role: 'student' | 'teacher' = 'student',
  env: Record<string, string> = {},
): Promise<BenchLantern> => {
  const dataDir = makeDataFolder()
  const lantern = await startLantern({ dataDir, env })
  const { url: databaseUrl } = await borrowEmbeddedDatabase(dataDir)
  const database = connect(databaseUrl, { name: 'bench', connections: 1 })
  const person = { ...benchPerson, username: 'Bench' }
  const now = new Date()
  const account = await createVerifiedAccount(database.db, { ...person, role, now })
  if (account && role === 'teacher') await vouchForTeacher(database.db, account.id, now)
  await database.close()

  const send = async <T>(path: string, init: RequestInit, token?: string): Promise<T> => {
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(`${lantern.url}/api${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token, user } = await send<{ token: string; user: object }>('/login', json(person))
  const get = <T>(path: string) => send<T>(path, {}, token)
  await samplesRead(get)
  return {
    url: lantern.url,
    databaseUrl,
    dataDir,
    token,
    get,
    session: { ...user, token },
    pid: lantern.process.pid ?? 0,
    post: (path, body) => send(path, json(body), token),
    remove: async sourceId => {
      await send(`/sources/${sourceId}`, { method: 'DELETE' }, token)
    },
    upload: async path => {
      const form = new FormData()
      form.append('file', new Blob([readFileSync(path)]), basename(path))
      return (await send<{ source: Source }>('/sources', { method: 'POST', body: form }, token)).source
    },
    waitFor: async (sourceId, states) => {
      for (;;) {
        const { source } = await get<{ source: Source }>(`/sources/${sourceId}`)
        if (states.includes(source.state)) return source
        await sleep(20)
      }
    },
    stop: async () => {
      await lantern.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
