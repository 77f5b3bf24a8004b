// Public facts about this installation, and its health.

import type { InstallationHealth } from '@lantern/contract/people/installation/health'
import type { installationEndpoints } from '@lantern/contract/people/installation/installation'
import type { SpeechRecognition } from '@lantern/contract/people/installation/speech'
import type { videoParts } from '@lantern/contract/people/installation/video-parts'
import * as m from '@lantern/messages'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import type { Handlers } from '../../../http/routes.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Config } from '../../../platform/config/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { CurrentModels, InstalledModels } from '../../../platform/engine/installed-models.ts'
import type { InstalledLook } from '../../../platform/look/index.ts'
import { checkSpeech } from '../../../platform/sound/check-speech.ts'
import { findProgram } from '../../../platform/sound/decode/find-program.ts'
import { viewPublicLook } from '../look/index.ts'
import type { ReadinessCheck } from './check-readiness.ts'
import { readMaintenance, toggleMaintenance } from './toggle-maintenance.ts'

export type InstallationDeps = {
  db: Db
  clock: Clock
  engine: Pick<Engine, 'name'>
  config: Pick<
    Config,
    | 'upload'
    | 'supportEmail'
    | 'asksStudentPhone'
    | 'childAge'
    | 'heroVideo'
    | 'google'
    | 'school'
    | 'passwords'
    | 'framedBy'
    | 'plans'
    | 'recordings'
  >
  models: Pick<InstalledModels, 'current'>
  look: Pick<InstalledLook, 'current'>
  hasOutbox: boolean
  /** Failed checks of this process. */
  checkReadiness(): Promise<ReadinessCheck[]>
  version: string
}

const sentences = {
  database: m.readiness_database,
  tables: m.readiness_tables,
  storage: m.readiness_storage,
  draining: m.readiness_draining,
} satisfies Record<ReadinessCheck, () => string>

const describeModel = ({ model, vision, embedding }: CurrentModels) =>
  model && {
    name: model.name,
    provider: model.label,
    seesPictures: vision !== null,
    embedsAt: embedding?.label ?? null,
  }

/** Speech recognition as people meet it; the reason why there is none is for administrators. */
const speechOfState = {
  works: 'built-in',
  'little-memory': 'built-in',
  service: 'service',
  off: 'off',
  missing: 'off',
} satisfies Record<InstallationHealth['speech'], SpeechRecognition>

/** Slides are found by ffmpeg, a program of the machine. */
const findVideoParts = async ({ config }: InstallationDeps): Promise<(typeof videoParts)[number]> => {
  if (config.recordings.retainsVideo) return 'all'
  return (await findProgram('ffmpeg')) === null ? 'sound' : 'slides'
}

export const installationRoutes = (deps: InstallationDeps): Handlers<keyof typeof installationEndpoints> => ({
  readInstallation: async (_actor, _input, call) => ({
    upload: deps.config.upload,
    engine: deps.engine.name,
    model: describeModel(deps.models.current()),
    speech: speechOfState[checkSpeech(deps.config.recordings.transcribe)],
    videoParts: await findVideoParts(deps),
    localOutbox: deps.hasOutbox && call.isLocal,
    supportEmail: deps.config.supportEmail,
    look: viewPublicLook(deps.look.current()),
    childAge: deps.config.childAge,
    asksStudentPhone: deps.config.asksStudentPhone,
    heroVideo: deps.config.heroVideo,
    isFramed: deps.config.framedBy.length > 0,
    hasPlans: deps.config.plans.hasPlans,
    google: deps.config.google !== null,
    school: deps.config.school && {
      name: deps.config.school.name,
      asksPassword: deps.config.school.protocol === 'ldap',
    },
    passwords: deps.config.passwords,
  }),
  readMaintenance: () => readMaintenance(deps),
  toggleMaintenance: (actor, { body }) => toggleMaintenance(deps, actor, body),
  readHealth: async () => {
    await deps.db.execute(sql`select 1`).catch(() => {
      throw new Refusal('overloaded')
    })
    return { version: deps.version }
  },
  readAlive: async () => ({ version: deps.version }),
  readReadiness: async () => {
    const failed = await deps.checkReadiness()
    if (failed.length === 0) return { version: deps.version }
    throw new Refusal('not-ready', {
      fields: Object.fromEntries(failed.map(check => [check, sentences[check]()])),
      retryAfter: 1,
    })
  },
})
