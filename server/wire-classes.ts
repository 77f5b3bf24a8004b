// Classes, their homework, material and gradebook: who tells whom that somebody came, went or has longer time.
import { createLimit } from './actions/limit.ts'
import type { Db } from './database/client.ts'
import { calendarRoutes } from './features/calendar/index.ts'
import { listSharedResults } from './features/class-results/index.ts'
import {
  checkAssigns,
  checkInClass,
  checkManagesClass,
  checkTeaches,
  classRoutes,
  listClassMembers,
  listClassNames,
} from './features/classes/index.ts'
import { gradebookRoutes } from './features/gradebook/index.ts'
import {
  accommodateInClass,
  assignToNewcomers,
  homeworkRoutes,
  withdrawFromStudent,
} from './features/homework/index.ts'
import { classMaterialRoutes } from './features/library/index.ts'
import type { Clock } from './platform/clock/index.ts'

const homeworkPerHour = 60
const classesPerHour = 60
const classCodesPerHour = 60
const announcementsPerHour = 60
const exportsPerMinute = 20
const feedsPerHour = 20
const feedReadsPerHour = 120
const wrongFeedsPerHour = 60

type FreezeQuiz = Parameters<typeof homeworkRoutes>[0]['freezeQuiz']

type Parts = { db: Db; clock: Clock; freezeQuiz: FreezeQuiz; publicUrl: string }

export const wireClasses = ({ db, clock, freezeQuiz, publicUrl }: Parts) => ({
  ...homeworkRoutes({
    db,
    clock,
    freezeQuiz,
    settings: createLimit(homeworkPerHour, 3600),
    checkAssigns,
    checkTeaches,
    listClassNames,
    listClassMembers,
    listShared: (connection, homeworkIds) => listSharedResults(connection, 'homework', homeworkIds),
  }),
  ...classRoutes({
    db,
    clock,
    creations: createLimit(classesPerHour, 3600),
    codes: createLimit(classCodesPerHour, 3600),
    announcements: createLimit(announcementsPerHour, 3600),
    assignTo: assignToNewcomers,
    withdrawFrom: withdrawFromStudent,
    accommodate: accommodateInClass,
  }),
  ...classMaterialRoutes({ db, clock, checkInClass, checkAssigns, checkManages: checkManagesClass }),
  ...calendarRoutes({
    db,
    clock,
    publicUrl,
    limits: {
      creations: createLimit(feedsPerHour, 3600),
      reads: createLimit(feedReadsPerHour, 3600),
      guesses: createLimit(wrongFeedsPerHour, 3600),
    },
  }),
  ...gradebookRoutes({ db, clock, exports: createLimit(exportsPerMinute, 60) }),
})
