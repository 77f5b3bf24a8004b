import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { askToEnd } from './ask-to-end.ts'

const script = new URL('./fixtures/ends-in-order.child.ts', import.meta.url)

test.each(['linux', 'darwin', 'win32'] as const)('a child ends in order on %s', async platform => {
  const child = fork(script, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const exit = once(child, 'exit')
  await once(child, 'message')
  askToEnd(child, platform)
  expect(await exit).toEqual([7, null])
})

test('a child without a connection gets a signal on Windows too', () => {
  const signals: unknown[] = []
  const child = {
    connected: false,
    send: () => true,
    kill: (signal?: unknown) => {
      signals.push(signal)
      return true
    },
  }
  askToEnd(child as Parameters<typeof askToEnd>[0], 'win32')
  expect(signals).toEqual(['SIGTERM'])
})
