// A question for tests of the editor.
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'

/** True statement; without text it has no key either. */
export const aStatement = (id: string, stem: string): TeacherQuestion => ({
  id,
  revision: 0,
  body: { type: 'true-false', stem },
  key: { type: 'true-false', value: stem === '' ? null : true },
  explanation: '',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
})
