// Features of the web process, mounted on its parts.
import type { Database } from '../database/client.ts'
import { createSharedLimits } from '../database/shared-limits.ts'
import { createIdentity } from '../features/people/identity/mount.ts'
import { createInstalledLook } from '../features/people/look/index.ts'
import { createInstalledModels } from '../features/people/models/index.ts'
import type { Draining } from '../http/draining.ts'
import { isOwnOrigin } from '../http/origins.ts'
import { createSlots } from '../http/slots.ts'
import type { CommonContext, WebContext } from '../mount/contexts.ts'
import type { WebParts } from '../mount/mount.ts'
import type { Config } from '../platform/config/index.ts'
import { dressMails } from '../platform/mail/dress-mails.ts'
import { createOutgoing } from '../platform/outgoing/index.ts'
import { createPictureStore } from '../platform/reading/picture-store.ts'
import type { Change } from '../platform/realtime/index.ts'
import { createSockets, type Message } from '../platform/realtime/sockets.ts'
import { createSeal } from '../platform/secrets/index.ts'
import { createSoundCutter } from '../platform/sound/sound-cutter.ts'
import { createEngine } from './create-engine.ts'
import { createConfiguredVision } from './create-vision.ts'
import { createHooks, joinHandlers, mounts } from './mounts.ts'
import type { WebPlatform } from './web-platform.ts'

const generationsPerHour = 60
const printingsPerMinute = 10

/** @param onError receives failures of background work */
export const mountWeb = async (
  platform: WebPlatform,
  database: Database,
  draining: Pick<Draining, 'isDraining'>,
  onError: (error: unknown) => void,
) => {
  const { clock, storage, jobs, modelTimeouts } = platform
  const { stripe, hasPlans } = platform.config.plans
  const { db } = database
  const look = await createInstalledLook(db, platform.config.supportEmail)
  const config: Config = {
    ...platform.config,
    get supportEmail() {
      return look.current().supportEmail
    },
  }
  const { publicUrl } = config
  const mailer = dressMails(platform.mailer, publicUrl, async () => look.current())
  const seal = createSeal(platform.secretKey)
  const { databaseUrl } = platform
  const models = await createInstalledModels({ db, databaseUrl, seal, config, onError })
  const modelPlatform = { models, hasPlans, clock, createBuiltIn: platform.createBuiltIn, modelTimeouts }
  const common: CommonContext = {
    db,
    clock,
    storage,
    jobs,
    mailer,
    engine: await createEngine(modelPlatform, db, onError),
    seal,
    outgoing: createOutgoing({ internalHosts: config.internalHosts }),
    publicUrl,
    hasPlans,
    models,
    payments: stripe && (await import('../platform/payments/stripe.ts')).createStripe(stripe),
    upload: config.upload,
    findVision: await createConfiguredVision(modelPlatform, db, onError),
    onError,
  }
  const featureHooks = { ...createHooks(common), ...platform.hooks }
  const { socketMessages, sessionStore } = featureHooks
  const buildMessage = async (change: Change): Promise<Message | null> =>
    change.topic === 'session-ended' || change.topic === 'look' ? null : socketMessages[change.topic](change)
  const sockets = createSockets({
    authenticate: sessionStore.authenticate,
    allowsOrigin: (origin, host) => isOwnOrigin(origin, host, config.publicUrl),
    messageOf: buildMessage,
  })
  const { limits, clearExpired } = createSharedLimits(database.pool, platform.secretKey)
  const context: WebContext = {
    ...common,
    config,
    look,
    databaseUrl,
    limits,
    generationLimit: limits('generations', generationsPerHour, 3600),
    printingLimit: limits('printings', printingsPerMinute, 60),
    pictures: createPictureStore(),
    cutter: createSoundCutter(),
    printSlots: createSlots(1),
    sockets,
    version: platform.version,
    isDraining: draining.isDraining,
  }
  const hooks = { ...featureHooks, ...(await createIdentity(context, featureHooks)) }
  const parts: WebParts[] = []
  for (const mount of mounts) if (mount.web) parts.push(await mount.web(context, hooks))
  return { handlers: joinHandlers(parts), parts, context, sessions: sessionStore, clearExpired }
}
