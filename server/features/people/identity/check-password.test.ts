// Tests wrong passwords of others: the right one has to wait, and is never refused for good.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localLimits } from '../../../actions/limit.ts'
import type { Refusal } from '../../../actions/refusal.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkCredentials } from './check-password.ts'
import { createIdentityLimits } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** Server with the usual limits, except for the time between two tries. */
const start = async (everySeconds: number) => {
  const person = await signedIn(server)
  const { email } = (await person.call('GET /session')).body.user
  const limits = createIdentityLimits(
    (name, points, seconds) =>
      localLimits(name, points, name === 'identity.pacedGuesses' ? everySeconds : seconds),
    { everySeconds, askSeconds: 0.2, maxPlaces: 100 },
  )
  const tryFrom = (address: string, guess: string) =>
    checkCredentials(
      { db: server.database.db, limits },
      { email, password: guess },
      { address, browserToken: null },
    ).then(
      () => 'in',
      (error: Refusal) => error.code,
    )
  return { tryFrom }
}

test('the owner comes in from a browser and a network never used before, after wrong tries from many', async () => {
  const { tryFrom } = await start(1)
  for (let nth = 0; nth < 40; nth += 1) await tryFrom(`network ${nth % 5}`, `guess ${nth}`)
  expect(await tryFrom('home', password)).toBe('sign-in-delayed')
  const came = await eventually(
    () => tryFrom('home', password),
    outcome => outcome === 'in',
  )
  expect(came).toBe('in')
})

test('the owner comes in while guessing goes on, from several networks at once', async () => {
  const { tryFrom } = await start(1)
  let isOver = false
  const attack = async (network: string) => {
    for (let nth = 0; !isOver; nth += 1) {
      await tryFrom(network, `guess ${nth}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const attacks = ['one', 'two', 'three'].map(attack)
  await eventually(
    () => tryFrom('home', password),
    outcome => outcome === 'in',
  ).finally(() => {
    isOver = true
  })
  await Promise.all(attacks)
})

test('an account is guessed at no faster from a thousand networks than from a few', async () => {
  const { tryFrom } = await start(3600)
  const outcomes: string[] = []
  for (let nth = 0; nth < 1000; nth += 1) outcomes.push(await tryFrom(`network ${nth}`, `guess ${nth}`))
  // Ten are allowed at once, and one more is the first to wait in line.
  expect(outcomes.filter(outcome => outcome === 'invalid-credentials')).toHaveLength(11)
  expect(new Set(outcomes.slice(11))).toEqual(new Set(['sign-in-delayed']))
})
