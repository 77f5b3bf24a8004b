// Repeated kill -9 during uploads and questions: everything acknowledged survives, and Lantern always starts
// again.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { connect } from '../server/database/client.ts'
import { borrowEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { findPlace } from '../server/database/embedded/place.ts'
import { runningPostmaster } from '../server/database/embedded/postmaster.ts'
import { createVerifiedAccount } from '../server/features/people/identity/index.ts'
import { lastingPort } from '../server/testing/lasting-port.ts'
import { makePdf } from '../server/testing/pdf/make-pdf.ts'
import { createSampleRandom, repeatHint, sampleSize } from '../server/testing/sample.ts'
import { type Lantern, startLantern } from './start-lantern.ts'

/** Number of kills; each victim is killed at least once. */
const kills = sampleSize({ sample: 6, all: 20 })
/** Maximum files per round: a fast machine would upload hundreds and read them long after the last kill. */
const filesARound = 12
/** Process killed per round, in turn: everything but the database, web process, jobs process, database. */
const victims = ['everything', 'server/main.ts', 'server/worker.ts', 'database'] as const

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-killed-'))
chmodSync(dataDir, 0o711)
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const getChildren = (pid: number) => {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
  return list
    .trim()
    .split('\n')
    .map(line => ({ pid: Number.parseInt(line, 10), command: line }))
}

const kill = (lantern: Lantern, victim: (typeof victims)[number]) => {
  if (victim === 'database') return process.kill(runningPostmaster(findPlace(dataDir)) ?? 0, 'SIGKILL')
  const parent = lantern.process.pid ?? 0
  const children = getChildren(parent).filter(({ command }) => command.includes('server/'))
  if (victim === 'everything') process.kill(parent, 'SIGKILL')
  for (const { pid, command } of children)
    if (victim === 'everything' || command.includes(victim)) process.kill(pid, 'SIGKILL')
}

type Acknowledged = { sources: Set<string>; turns: Map<string, string> }

const createStudent = (url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  let lastRefusal = 'no request was refused'
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, { headers, ...init })
    if (response.ok) return (await response.json()) as never
    lastRefusal = `${path}: ${response.status} ${await response.text()}`
    return null
  }
  return {
    lastRefusal: () => lastRefusal,
    upload: (name: string, content: Uint8Array | string): Promise<{ source: { id: string } } | null> => {
      const form = new FormData()
      form.append('file', new Blob([content as string]), name)
      return call('/sources', { method: 'POST', body: form })
    },
    post: <T>(path: string, body: object): Promise<T | null> =>
      call(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    get: <T>(path: string): Promise<T | null> => call(path),
  }
}
type Student = ReturnType<typeof createStudent>

/**
 * Uploads and asks until stopped; requests interrupted by the kill don't count.
 * @param askable a source that can be asked already
 */
const work = async (
  student: Student,
  round: number,
  { acknowledged, askable, done }: { acknowledged: Acknowledged; askable: string; done: () => boolean },
) => {
  const before = acknowledged.sources.size
  for (let i = 0; !done(); i++) {
    // Refused files don't count: a database that is starting again refuses many within a second.
    if (acknowledged.sources.size < before + filesARound) {
      const name = `round ${round} file ${i}`
      const text = `${name}. The tides of round ${round} follow moon number ${i}. They come twice a day.`
      const content =
        i % 4 === 3 ? makePdf({ pages: 8, columns: 1, wordsPerPage: 200, seed: round * 100 + i }) : text
      const added = await student.upload(`${name}.txt`, content).catch(() => null)
      if (added) acknowledged.sources.add(added.source.id)
    }
    await sleep(50)
    const started = await student
      .post<{ thread: { id: string } }>('/threads', { sourceIds: [askable] })
      .catch(() => null)
    if (!started) continue
    const question = 'What do the tides follow?'
    const path = `/threads/${started.thread.id}/turns`
    const asked = await student.post<{ turn: { id: string } }>(path, { question }).catch(() => null)
    if (asked) acknowledged.turns.set(asked.turn.id, question)
  }
}

const waitUntilEnded = async (student: Student, acknowledged: Acknowledged) => {
  for (const id of acknowledged.sources)
    await expect
      .poll(async () => (await student.get<{ source: { state: string } }>(`/sources/${id}`))?.source.state)
      .toBe('ready')
  for (const [id, question] of acknowledged.turns)
    await expect
      .poll(
        async () => (await student.get<{ turn: { state: string; question: string } }>(`/turns/${id}`))?.turn,
      )
      .toMatchObject({ state: 'done', question })
}

test(`no acknowledged data is lost in ${kills} kills`, async () => {
  test.setTimeout(900_000)
  test.info().annotations.push({ type: 'seed', description: repeatHint })
  const random = createSampleRandom('kills')
  const port = await lastingPort()
  let lantern = await startLantern({ dataDir, port })
  const { url: databaseUrl } = await borrowEmbeddedDatabase(dataDir)
  const database = connect(databaseUrl, { name: 'killed', connections: 1 })
  const person = {
    email: 'mara@school.test',
    username: 'Mara',
    password: 'still here',
    role: 'student' as const,
  }
  await createVerifiedAccount(database.db, { ...person, now: new Date() })
  await database.close()
  const login = await fetch(`${lantern.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token } = (await login.json()) as { token: string }
  const student = createStudent(lantern.url, token)
  const acknowledged: Acknowledged = { sources: new Set(), turns: new Map() }

  // An interrupted reading waits until its worker counts as dead: questions use a source that is read.
  const first = await student.upload('before the kills.txt', 'The tides follow the moon.')
  const askable = first?.source.id ?? ''
  acknowledged.sources.add(askable)
  await waitUntilEnded(student, acknowledged)

  for (let round = 0; round < kills; round++) {
    const before = { sources: acknowledged.sources.size, turns: acknowledged.turns.size }
    let stop = false
    const working = work(student, round, { acknowledged, askable, done: () => stop })
    const getProgress = () => {
      const more = acknowledged.sources.size > before.sources && acknowledged.turns.size > before.turns
      return more ? 'a file and a question were acknowledged' : student.lastRefusal()
    }
    await expect.poll(getProgress).toBe('a file and a question were acknowledged')
    await sleep(300 + random() * 700)
    const victim = victims[round % victims.length] ?? 'everything'
    kill(lantern, victim)
    stop = true
    await working
    if (victim === 'everything') {
      if (lantern.process.exitCode === null && lantern.process.signalCode === null)
        await once(lantern.process, 'exit')
      lantern = await startLantern({ dataDir, port })
      expect(lantern.output()).toContain('Took over the database')
    } else await expect.poll(() => student.get('/health').catch(() => null)).toMatchObject({ success: true })
  }

  await waitUntilEnded(student, acknowledged)
  await lantern.stop()
})
