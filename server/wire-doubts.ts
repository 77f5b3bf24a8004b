// Doubts, their pictures and figures, and what was learnt from them.
import { type Limits, localLimits } from './actions/limit.ts'
import { confirmedAnswerRoutes } from './features/help/confirmed-answers/index.ts'
import { doubtFigureRoutes, doubtPictureRoutes, doubtRoutes } from './features/help/doubts/index.ts'
import { listTeachersOfStudent } from './features/teach/homework/index.ts'

const doubtsPerHour = 20
const invitationsPerHour = 20
const messagesPerMinute = 60
const typingPerMinute = 60
const subjectsPerMinute = 30
const picturesPerHour = 120
const similarPerMinute = 40
const helpedPerMinute = 30

type Doubts = Omit<Parameters<typeof doubtRoutes>[0], 'limits' | 'listTeachersOf'>
type Pictures = Omit<Parameters<typeof doubtPictureRoutes>[0], 'limits'>
type Answers = Omit<Parameters<typeof confirmedAnswerRoutes>[0], 'limits'>

export const wireDoubts = (limits: Limits, deps: Doubts & Pictures & Answers) => ({
  ...doubtRoutes({
    ...deps,
    listTeachersOf: studentId => listTeachersOfStudent(deps.db, studentId),
    limits: {
      asking: limits('doubts.asking', doubtsPerHour, 3600),
      inviting: limits('doubts.inviting', invitationsPerHour, 3600),
      writing: limits('doubts.writing', messagesPerMinute, 60),
      typing: localLimits('doubts.typing', typingPerMinute, 60),
      suggesting: limits('doubts.suggesting', subjectsPerMinute, 60),
    },
  }),
  ...doubtFigureRoutes(deps),
  ...doubtPictureRoutes({
    ...deps,
    limits: { picturing: limits('doubts.picturing', picturesPerHour, 3600) },
  }),
  ...confirmedAnswerRoutes({
    ...deps,
    limits: {
      finding: limits('doubts.finding', similarPerMinute, 60),
      helping: limits('doubts.helping', helpedPerMinute, 60),
    },
  }),
})
