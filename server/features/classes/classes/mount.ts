import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { printSchool } from '../../../platform/typesetting/index.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'
import { listAddressesWithoutMail } from '../../people/notifications/index.ts'
import { checkClassAction, checkInClass } from './access.ts'
import { listOwnSchoolConsents } from './consents/list-queries.ts'
import { claimAddress, isAddressCovered } from './consents/queries.ts'
import { schoolConsentRoutes } from './consents/routes.ts'
import type { ClassDeps } from './deps.ts'
import { forgetInClasses } from './forget-person.ts'
import { sendInvitationMails } from './invitations/send-invitation-mails.ts'
import { sweepRosters } from './rosters/bring-roster.ts'
import { rosterJob } from './rosters/jobs.ts'
import { rosterRoutes } from './rosters/routes.ts'
import { runRoster } from './rosters/run-roster.ts'
import { classRoutes } from './routes.ts'

const classesPerHour = 60
const classCodesPerHour = 60
const announcementsPerHour = 60
const cardsPerHour = 120
const picturesPerHour = 60
const rostersPerHour = 60
const cardPrintsPerMinute = 10
const sendMailsEveryMs = 5_000
const sweepRostersEveryMs = 3_600_000

type Hooks = { homeworkOfClass: Pick<ClassDeps, 'assignTo' | 'withdrawFrom' | 'accommodate'> }

export const classesMount = {
  jobKinds: [rosterJob],
  hooks: ({ clock }: CommonContext) => ({
    schoolConsents: { isCovered: isAddressCovered, claim: claimAddress, listOwn: listOwnSchoolConsents },
    classAccess: { checkClassAction, checkInClass },
    forgetPerson: [
      (tx: Parameters<typeof forgetInClasses>[0], { oldId }: { oldId: string }) =>
        forgetInClasses(tx, { oldId, at: clock.now() }),
    ],
  }),
  web: (context: WebContext, { identity, homeworkOfClass }: Hooks & { identity: IdentityDeps }) => {
    const { db, clock, jobs, storage, limits, pictures, printSlots, publicUrl, seal, look } = context
    return {
      handlers: {
        ...classRoutes({
          db,
          clock,
          creations: limits('classes.creations', classesPerHour, 3600),
          codes: limits('classes.codes', classCodesPerHour, 3600),
          announcements: limits('classes.announcements', announcementsPerHour, 3600),
          picturing: limits('classes.picturing', picturesPerHour, 3600),
          pictures,
          storage,
          cards: limits('classes.cards', cardsPerHour, 3600),
          cardPrints: limits('classes.cardPrints', cardPrintsPerMinute, 60),
          printSlots,
          findSchool: () => printSchool(look.current(), storage),
          people: identity,
          publicUrl,
          seal,
          listWithoutMail: listAddressesWithoutMail,
          ...homeworkOfClass,
        }),
        ...rosterRoutes({
          db,
          clock,
          jobs,
          storage,
          rosters: limits('classes.rosters', rostersPerHour, 3600),
        }),
        ...schoolConsentRoutes(identity),
      },
    }
  },
  jobs: (context: JobsContext, { homeworkOfClass }: Hooks) => ({
    work: [
      handleJob(rosterJob, 1, ({ rosterId }, signal) =>
        runRoster({ ...context, ...homeworkOfClass }, rosterId, signal),
      ),
    ],
    repeats: [
      { everyMs: sendMailsEveryMs, run: () => sendInvitationMails(context) },
      { everyMs: sweepRostersEveryMs, run: () => sweepRosters(context) },
    ],
  }),
}
