// Starts Lantern by its own start script on a folder and a port of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLantern } from './start-lantern.ts'

export default async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-journeys-'))
  chmodSync(dataDir, 0o711)
  const lantern = await startLantern({ dataDir })
  process.env.LANTERN_URL = lantern.url
  process.env.LANTERN_DATA = dataDir
  return async () => {
    await lantern.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
