// Health of the machine and its parts: facts that an admin would otherwise look up on the command line.
import { statfs } from 'node:fs/promises'
import type { InstallationHealth } from '@lantern/contract/people/installation/health'
import { unsetSupportEmail } from '../../../platform/config/index.ts'
import { readCrashes } from '../../../platform/crash-log/index.ts'
import { maxJobRows } from '../../../platform/jobs/index.ts'
import { checkMail } from '../../../platform/mail/index.ts'
import { checkSpeech } from '../../../platform/sound/check-speech.ts'
import { findProgram } from '../../../platform/sound/decode/find-program.ts'
import { readBackupStatus } from '../../people/backups/index.ts'
import type { AdminDeps } from './deps.ts'

const weekMs = 7 * 86_400_000

export const readHealth = async ({
  db,
  clock,
  engine,
  installation,
  jobs,
  updates,
}: AdminDeps): Promise<InstallationHealth> => {
  const { dataDir, smtpUrl, version, supportEmail, backups, transcribe } = installation
  const [disk, crashes, mail, reader, rows, backup, ffmpeg] = await Promise.all([
    statfs(dataDir),
    readCrashes(dataDir),
    checkMail(smtpUrl),
    engine.checkReader(),
    jobs.countRows(),
    readBackupStatus({ db, backups, now: clock.now() }),
    findProgram('ffmpeg'),
  ])
  const since = new Date(clock.now().getTime() - weekMs).toISOString()
  return {
    version,
    runsSince: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    mail,
    reader,
    speech: checkSpeech(transcribe),
    hasFfmpeg: ffmpeg !== null,
    supportEmail: supportEmail === unsetSupportEmail ? null : supportEmail,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    backup,
    update: updates.current(),
    jobs: { rows, most: maxJobRows },
    crashes: crashes.filter(({ at }) => at >= since).reverse(),
  }
}
