// What the jobs process looks after from time to time, that no job does.

import { sendInvitationMails, sweepRosters } from './features/classes/classes/index.ts'
import { createDeliverScores } from './features/connect/lti/index.ts'
import { embedAnswers } from './features/help/confirmed-answers/index.ts'
import { sweepDoubts, sweepPictures } from './features/help/doubts/index.ts'
import { storeCandidates } from './features/material/passages/index.ts'
import { type ReadingDeps, sweepSources } from './features/material/reading/index.ts'
import { sendNotificationMails, sweepNotifications } from './features/people/notifications/index.ts'
import { reconcilePayments } from './features/people/plans/index.ts'
import { sweepRetention } from './features/people/retention/index.ts'
import { listImagesInBank, sweepComparisons, sweepImports } from './features/questions/question-bank/index.ts'
import { listImagesInQuizzes } from './features/questions/quizzes/index.ts'
import { sweepImages } from './features/questions/teacher-quizzes/index.ts'
import { sweepGenerations } from './features/study/generations/index.ts'
import { listTeachersOfStudent } from './features/teach/homework/index.ts'
import { listImagesInRooms, sweepRooms } from './features/teach/live-rooms/index.ts'
import { listImagesInPapers } from './features/teach/papers/index.ts'
import { listImagesInPrintings, sweepScans } from './features/teach/scans/index.ts'
import { runEvery } from './platform/clock/run-every.ts'
import { sweepPrivacy } from './sweep-privacy.ts'
import { wireRetention } from './wire-retention.ts'
import type { WorkerPlatform } from './worker-platform.ts'

/** Everything that shows pictures is read for it, and nothing waits for it. */
const sweepPicturesEveryMs = 3_600_000
/** A mail at once is one within a minute and a little. */
const sendMailsEveryMs = 5_000
const deliverScoresEveryMs = 5_000
/** Until then what is new in a large library is searched as in a small one. */
const storeCandidatesEveryMs = 60_000
const sweepNotificationsEveryMs = 3_600_000
const sweepRetentionEveryMs = 3_600_000
const sweepPrivacyEveryMs = 600_000
const removeDoneJobsEveryMs = 3_600_000
/** Done jobs are counted for a day, and nobody looks at them after it. */
const keepDoneJobsMs = 86_400_000

/** @returns how to stop */
export const startSweeping = (platform: WorkerPlatform, reading: ReadingDeps): (() => void) => {
  const { onError, sweepEveryMs } = platform
  const { db, clock } = platform
  const doubts = { db, clock, listTeachersOf: (studentId: string) => listTeachersOfStudent(db, studentId) }
  const sweep = () =>
    Promise.all([
      sweepSources(reading),
      sweepGenerations(platform),
      sweepRooms(platform),
      sweepDoubts(doubts),
      embedAnswers(platform),
      sweepImports(platform),
      sweepComparisons(platform),
      sweepScans(platform),
    ])
  const imageUses = [
    listImagesInRooms,
    listImagesInQuizzes,
    listImagesInBank,
    listImagesInPapers,
    listImagesInPrintings,
  ]
  const stops = [
    runEvery(sweep, { everyMs: sweepEveryMs, starts: 'now', onError }),
    runEvery(
      () =>
        Promise.all([
          sweepImages({ ...platform, imageUses }),
          sweepPictures(platform),
          sweepRosters(platform),
        ]),
      {
        everyMs: sweepPicturesEveryMs,
        starts: 'now',
        onError,
      },
    ),
    runEvery(() => reconcilePayments(platform), {
      everyMs: sweepNotificationsEveryMs,
      starts: 'now',
      onError,
    }),
    runEvery(() => sweepRetention({ db, clock, tasks: wireRetention(platform), onError }), {
      everyMs: sweepRetentionEveryMs,
      starts: 'now',
      onError,
    }),
    runEvery(() => sweepPrivacy(platform), { everyMs: sweepPrivacyEveryMs, starts: 'now', onError }),
    runEvery(() => platform.jobs.removeDone(new Date(clock.now().getTime() - keepDoneJobsMs)), {
      everyMs: removeDoneJobsEveryMs,
      starts: 'now',
      onError,
    }),
    runEvery(createDeliverScores(platform), { everyMs: deliverScoresEveryMs, starts: 'now', onError }),
    runEvery(() => sendNotificationMails(platform), { everyMs: sendMailsEveryMs, starts: 'now', onError }),
    runEvery(() => sendInvitationMails(platform), { everyMs: sendMailsEveryMs, starts: 'now', onError }),
    runEvery(() => sweepNotifications(platform), {
      everyMs: sweepNotificationsEveryMs,
      starts: 'now',
      onError,
    }),
  ]
  const { candidates } = platform
  if (candidates)
    stops.push(
      runEvery(() => storeCandidates({ db, store: candidates }), {
        everyMs: storeCandidatesEveryMs,
        starts: 'now',
        onError,
      }),
    )
  return () => {
    for (const stop of stops) void stop()
  }
}
