// Classes, their homework, material and gradebook: who tells whom that somebody came, went or has longer time.
import type { Limits } from './actions/limit.ts'
import type { Db } from './database/client.ts'
import { listSharedResults } from './features/classes/class-results/index.ts'
import {
  checkClassAction,
  checkInClass,
  chooseClassMembers,
  classRoutes,
  listClassNames,
  rosterRoutes,
} from './features/classes/classes/index.ts'
import { calendarRoutes } from './features/connect/calendar/index.ts'
import { classMaterialRoutes } from './features/material/library/index.ts'
import type { CardDeps } from './features/people/identity/index.ts'
import { listAddressesWithoutMail } from './features/people/notifications/index.ts'
import { gradebookRoutes } from './features/teach/gradebook/index.ts'
import {
  accommodateInClass,
  assignToNewcomers,
  homeworkRoutes,
  withdrawFromStudent,
} from './features/teach/homework/index.ts'
import type { Slots } from './http/slots.ts'
import type { Clock } from './platform/clock/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { PictureStore } from './platform/reading/picture-store.ts'
import type { Seal } from './platform/secrets/index.ts'
import type { Storage } from './platform/storage/index.ts'

const homeworkPerHour = 60
const classesPerHour = 60
const classCodesPerHour = 60
const announcementsPerHour = 60
const cardsPerHour = 120
const picturesPerHour = 60
const rostersPerHour = 60
const cardPrintsPerMinute = 10
const exportsPerMinute = 20
const feedsPerHour = 20
const feedReadsPerHour = 120
const wrongFeedsPerHour = 60

type FreezeQuiz = Parameters<typeof homeworkRoutes>[0]['freezeQuiz']

type Parts = {
  db: Db
  clock: Clock
  limits: Limits
  freezeQuiz: FreezeQuiz
  publicUrl: string
  seal: Seal
  jobs: Jobs
  storage: Storage
  pictures: Pick<PictureStore, 'keep'>
  people: CardDeps
  printSlots: Slots
}

export const wireClasses = ({
  db,
  clock,
  limits,
  freezeQuiz,
  publicUrl,
  seal,
  jobs,
  storage,
  pictures,
  people,
  printSlots,
}: Parts) => ({
  ...homeworkRoutes({
    db,
    clock,
    freezeQuiz,
    settings: limits('homework.settings', homeworkPerHour, 3600),
    checkClassAction,
    listClassNames,
    chooseClassMembers,
    listShared: (connection, homeworkIds) => listSharedResults(connection, 'homework', homeworkIds),
  }),
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
    people,
    publicUrl,
    seal,
    listWithoutMail: listAddressesWithoutMail,
    assignTo: assignToNewcomers,
    withdrawFrom: withdrawFromStudent,
    accommodate: accommodateInClass,
  }),
  ...rosterRoutes({ db, clock, jobs, storage, rosters: limits('classes.rosters', rostersPerHour, 3600) }),
  ...classMaterialRoutes({ db, clock, checkInClass, checkClassAction }),
  ...calendarRoutes({
    db,
    clock,
    publicUrl,
    limits: {
      creations: limits('calendar.creations', feedsPerHour, 3600),
      reads: limits('calendar.reads', feedReadsPerHour, 3600),
      guesses: limits('calendar.guesses', wrongFeedsPerHour, 3600),
    },
  }),
  ...gradebookRoutes({ db, clock, exports: limits('gradebook.exports', exportsPerMinute, 60) }),
})
