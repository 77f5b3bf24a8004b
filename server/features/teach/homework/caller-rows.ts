// Requests that try the endpoints of this feature by each caller.
import type { classHomeworkEndpoints } from '@lantern/contract/teach/homework/class-homework'
import type { homeworkEndpoints } from '@lantern/contract/teach/homework/homework'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const homeworkCallerRows = (
  own: Own,
  server: () => TestServer,
): CallerRows<typeof classHomeworkEndpoints & typeof homeworkEndpoints> => ({
  setHomework: { body: () => ({ quizId: own().teacherQuizId, settings: homeworkSettings(server()) }) },
  listHomework: {},
  readHomework: { owned: 'teacher' },
  changeHomework: { owned: 'teacher', body: () => ({ settings: homeworkSettings(server()) }) },
  accommodateStudent: { owned: 'teacher', body: () => ({ timeFactor: 2, extendedUntil: null }) },
  removeHomework: { owned: 'teacher', last: 2 },
  listAssignedHomework: {},
  // Visitors are students of it from here on.
  openHomework: { last: 1 },
  nameHomeworkGuest: { last: 1, body: () => ({ name: 'Mira' }) },
  startHomework: { last: 1 },
  listClassHomework: { classRole: 'assistant', owned: 'teacher' },
  remindOfHomework: { classRole: 'assistant', owned: 'teacher' },
})
