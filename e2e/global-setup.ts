// Starts Lantern by its own start script on a folder and a port of its own, with stand-ins for Google and
// for the provider of videos.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeVideoProvider } from '../server/testing/fake-video-provider.ts'
import { startFakeGoogle } from '../server/testing/google.ts'
import { startLantern } from './start-lantern.ts'

export default async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-journeys-'))
  chmodSync(dataDir, 0o711)
  const google = await startFakeGoogle()
  google.claim({ sub: 'asha', email: 'asha.rao@gmail.test', email_verified: true, name: 'Asha Rao' })
  const videos = await startFakeVideoProvider()
  const lantern = await startLantern({ dataDir, env: { ...google.env, VIDEO_URL: videos.url } })
  process.env.LANTERN_URL = lantern.url
  process.env.LANTERN_DATA = dataDir
  return async () => {
    await lantern.stop()
    await google.close()
    await videos.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
