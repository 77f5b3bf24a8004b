// Ports for processes that are started after the port was chosen, or again at the same one.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/**
 * A free port below those that the system chooses from, so that none of the many connections and servers of tests beside
 * it gets the port meanwhile.
 */
export const lastingPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
}
