// Tests admission under overload.
import { describe, expect, test } from 'vitest'
import type { Actor } from '../actions/actor.ts'
import { createAdmission } from './admission.ts'

const person = (accountId: string, kind: Actor['kind'] = 'account'): Actor => ({
  accountId,
  kind,
  role: 'student',
  sessionId: accountId,
  hasSecondFactor: false,
  awaitsApproval: false,
  language: null,
})

/** Requests that stay under way until released; reports how each ended. */
const startBlockedRequests = () => {
  const admission = createAdmission()
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  let working = 0
  const outcomes: string[] = []
  const ask = (actor: Actor | null, address = '192.0.2.1') => {
    const answer = admission.run({ actor, key: actor?.accountId ?? address }, async () => {
      working += 1
      await finished
    })
    void answer.then(
      () => outcomes.push('answered'),
      error => outcomes.push(error.code),
    )
    return answer.catch(() => {})
  }
  return { ask, finish: () => finish(), countWorking: () => working, outcomes }
}
const waitForTasks = () => new Promise(resolve => setImmediate(resolve))

describe('admission', () => {
  test('one person’s thousand requests take few places, and are refused where they can’t even wait', async () => {
    const { ask, finish, countWorking, outcomes } = startBlockedRequests()
    const all = Array.from({ length: 1000 }, () => ask(person('ada')))
    await waitForTasks()
    expect(countWorking()).toBe(8)
    const ben = ask(person('ben'))
    await waitForTasks()
    expect(countWorking()).toBe(9)
    finish()
    await Promise.all([...all, ben])
    expect(outcomes.filter(outcome => outcome === 'answered')).toHaveLength(209)
    expect(outcomes.filter(outcome => outcome === 'overloaded')).toHaveLength(792)
  })

  test('visitors are told to come back while members still get in, and members when nothing is left', async () => {
    const { ask, finish, countWorking, outcomes } = startBlockedRequests()
    const visitors = Array.from({ length: 140 }, (_, nth) => ask(person(`visitor${nth}`, 'visitor')))
    await waitForTasks()
    expect(countWorking()).toBe(128)
    expect(outcomes).toHaveLength(12)
    const members = Array.from({ length: 140 }, (_, nth) => ask(person(`member${nth}`)))
    await waitForTasks()
    expect(countWorking()).toBe(256)
    finish()
    await Promise.all([...visitors, ...members])
    expect(outcomes.filter(outcome => outcome === 'overloaded')).toHaveLength(24)
    await ask(person('late', 'visitor'))
    expect(outcomes.at(-1)).toBe('answered')
  })

  test('an address without a visit has room for a school, and not for a flood', async () => {
    const { ask, finish, countWorking, outcomes } = startBlockedRequests()
    const all = Array.from({ length: 2100 }, () => ask(null))
    const other = ask(null, '192.0.2.2')
    await waitForTasks()
    expect(countWorking()).toBe(33)
    finish()
    await Promise.all([...all, other])
    expect(outcomes.filter(outcome => outcome === 'overloaded')).toHaveLength(68)
  })
})
