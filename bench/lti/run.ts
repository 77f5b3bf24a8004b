// Launches from a learning platform, from the click in the course to a session here, beside signing in with a password.
import { connect } from '../../server/database/client.ts'
import { ltiLinks, ltiPlatforms } from '../../server/database/schema/lti.ts'
import { launchFrom } from '../../server/testing/lti-browser.ts'
import { startLtiPlatform, type TestPlatform } from '../../server/testing/lti-platform.ts'
import { type BenchLantern, benchPerson, startBenchLantern } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'

const user = 'bench'
const warmUps = 5
const launches = 200
/** A class that opens the same activity when the lesson begins. */
const together = 30

const connectPlatform = async (lantern: BenchLantern, { typed }: TestPlatform): Promise<void> => {
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 1 })
  const { deploymentId, ...platform } = typed
  const createdAt = new Date()
  const [row] = await database.db
    .insert(ltiPlatforms)
    .values({ ...platform, deploymentIds: [deploymentId], createdAt })
    .returning({ id: ltiPlatforms.id })
  const { _id: accountId } = lantern.session as { _id: string }
  await database.db.insert(ltiLinks).values({ platformId: row?.id ?? '', sub: user, accountId, createdAt })
  await database.close()
}

const send = async (lantern: BenchLantern, path: string, body: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${lantern.url}/api${path}`, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { session?: object | null }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const repeat = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  const measured: number[] = []
  for (let nth = 0; nth < warmUps + times; nth++) {
    const ms = await timed(work)
    if (nth >= warmUps) measured.push(ms)
  }
  return measured
}

const viewTimes = (what: string, ours: readonly number[], other: readonly number[]): BenchRow => {
  const [p95, baseline] = [percentile([...ours], 0.95), percentile([...other], 0.95)]
  return {
    what,
    ours: `${Math.round(p95)} ms`,
    baseline: `${Math.round(baseline)} ms`,
    ratio: (baseline / p95).toFixed(1),
    target: '300 ms at most',
    met: p95 <= 300,
  }
}

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern('student', { INTERNAL_HOSTS: '127.0.0.1,localhost' })
  const platform = await startLtiPlatform({ publicUrl: lantern.url, reach: () => lantern.url })
  try {
    await connectPlatform(lantern, platform)
    const launch = async () => {
      const opening = { user, isTeacher: false, activity: 'tides', homeworkId: null }
      const { cookie, launch } = await launchFrom(lantern, platform, opening)
      const { session } = await send(lantern, '/lti/continue', { launch }, cookie)
      if (!session) throw new Error('the launch signed nobody in')
    }
    const logIn = () => send(lantern, '/login', benchPerson)
    const ours = await repeat(launches, launch)
    const passwords = await repeat(launches / 4, logIn)
    const crowd = await Promise.all(Array.from({ length: together }, () => timed(launch)))
    const crowdByPassword = await Promise.all(Array.from({ length: together }, () => timed(logIn)))
    return {
      name: 'Launches from a learning platform',
      rows: [
        viewTimes('One launch after another, p95', ours, passwords),
        viewTimes(`${together} at one moment, p95`, crowd, crowdByPassword),
      ],
      notes: [
        `${launches} launches of a connected student: the platform’s link, its signed answer (signed here, too), and the session. The platform runs in the same process as the measurement.`,
        'The baseline is a sign-in with the password, whose hash is slow on purpose.',
      ],
    }
  } finally {
    await platform.close()
    await lantern.stop()
  }
}
