import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { FastifyInstance } from 'fastify'
import { registerPaymentEvents } from '../../../http/payment-events.ts'
import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import type { Counters } from './deps.ts'
import { paymentJob } from './jobs.ts'
import { licenceRoutes } from './licences/routes.ts'
import { receiveEvent, reconcilePayments, syncPayment } from './pay.ts'
import { rememberPrice } from './remember-price.ts'
import { planRoutes } from './routes.ts'

const paymentPagesPerHour = 30
const reconcileEveryMs = 3_600_000

export const plansMount = {
  jobKinds: [paymentJob],
  web: (context: WebContext, { planCounters }: { planCounters: Counters }) => {
    const { db, clock, jobs, config, models, limits, payments, hasPlans, publicUrl, upload, onError } =
      context
    return {
      handlers: {
        ...licenceRoutes({
          db,
          clock,
          publicUrl,
          get supportEmail() {
            return config.supportEmail
          },
        }),
        ...planRoutes({
          db,
          clock,
          jobs,
          hasPlans,
          payments,
          readPrice: rememberPrice({ payments, now: clock.now, onError }),
          publicUrl,
          onError,
          get supportEmail() {
            return config.supportEmail
          },
          visits: limits('plans.visits', paymentPagesPerHour, 3600),
          counters: planCounters,
          installation: {
            sources: null,
            storage: upload.quota,
            get tokens() {
              return models.current().model?.tokensPerDay.person ?? null
            },
            ocr: null,
            doubts: null,
            papers: null,
            scans: null,
            pages: upload.pages,
            players: roomLimits.players,
          },
        }),
      },
      addPages: payments
        ? (app: FastifyInstance) =>
            registerPaymentEvents(app, (body, signature) =>
              receiveEvent({ db, clock, jobs, payments }, body, signature),
            )
        : undefined,
    }
  },
  jobs: (context: JobsContext) => ({
    work: [handleJob(paymentJob, 1, ({ accountId }) => syncPayment(context, accountId))],
    repeats: [{ everyMs: reconcileEveryMs, run: () => reconcilePayments(context) }],
  }),
}
