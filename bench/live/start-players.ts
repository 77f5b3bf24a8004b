// The process that plays: it is told what to do and tells what it measured.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Task } from './players.ts'

export const startPlayers = () => {
  const players = fork(join(import.meta.dirname, 'players.ts'))
  return {
    /** @throws where the players end meanwhile */
    send: async <T>(task: Task): Promise<T> => {
      players.send(task)
      const [answer] = await Promise.race([
        once(players, 'message'),
        once(players, 'exit').then(() => Promise.reject(new Error('the players ended'))),
      ])
      return answer as T
    },
    stop: async (): Promise<void> => {
      players.kill()
      await once(players, 'exit')
    },
  }
}
