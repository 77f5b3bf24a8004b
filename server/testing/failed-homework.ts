// Homework of a class about three passages, the second of which most students missed.
import { createClass, joinClass } from './classes.ts'
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'
import { homeworkSettings } from './homework.ts'
import { addMaterial } from './material.ts'
import { signedIn } from './people.ts'
import { emptyQuiz } from './teacher-quizzes.ts'
import type { TestServer } from './test-server.ts'

const passages = [
  'The Moon pulls the water of the sea. High water comes twice each day. Low water uncovers the beaches. Harbours print tables about both. Sailors read them before leaving. Fishermen dig for worms there.',
  'Spring tides come at full Moon. Their name says nothing of seasons. The Sun adds to the pull. Beaches are widest that evening. Walls must withstand these floods. New Moon brings equal heights.',
  'Neap tides come at half Moon. The Sun pulls across the Moon. Differences are small on these days.',
]
const headings = ['Daily tides', 'Spring tides', 'Neap tides']
const tidesInThree = `# Tides\n\n${passages.map((text, i) => `## ${headings[i]}\n\n${text}`).join('\n\n')}\n`

/** Sentences of each passage that the quiz asks about. */
const askedOfEach = 2

/** A quiz with the first two sentences of each passage. */
const addTidesQuiz = async (teacher: Person, sourceId: string): Promise<string> => {
  const made = await teacher.call('POST /teacher-quizzes', {
    body: {
      ...emptyQuiz,
      sourceIds: [sourceId],
      cells: [{ bloom: 'remember', difficulty: 'easy', count: 15 }],
    },
  })
  const params = { teacherQuizId: made.body.quiz.id }
  const { questions } = await eventually(
    async () => (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params })).body,
    ({ quiz }) => quiz.generation?.state === 'done',
  )
  const sections = Map.groupBy(questions, ({ headings: [...all] }) => all.at(-1))
  for (const { id } of [...sections.values()].flatMap(section => section.slice(askedOfEach)))
    await teacher.call('DELETE /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
      params: { ...params, teacherQuestionId: id },
    })
  return params.teacherQuizId
}

const wrongWords = ['Nobody', 'Never', 'Elsewhere']

/**
 * Answers a homework of questions of the fake engine and hands it in.
 * @param isRight by the stem of a question
 */
export const answerHomework = async (
  student: Person,
  homeworkId: string,
  isRight: (stem: string) => boolean,
): Promise<void> => {
  const { body } = await student.call('POST /assigned-homework/:homeworkId/attempts', {
    params: { homeworkId },
  })
  const attemptId = body.attempt.id
  for (const { id: questionId, body: asked } of body.attempt.questions) {
    if (asked.type !== 'single-choice') throw new Error(`a question of kind ${asked.type}`)
    const choice = asked.choices.find(({ text }) =>
      isRight(asked.stem) ? !wrongWords.includes(text) : text === 'Never',
    )
    await student.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId, questionId },
      body: { response: { type: 'single-choice', choice: choice?.id ?? '' } },
    })
  }
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId } })
}

export const setClassHomework = async (
  server: TestServer,
  teacher: Person,
  { classId, quizId }: { classId: string; quizId: string },
): Promise<string> => {
  const { body } = await teacher.call('POST /homework', {
    body: { quizId, classId, memberIds: null, settings: homeworkSettings(server) },
  })
  if (!body.success) throw new Error(`the homework was refused: ${body.code}`)
  return body.homework.id
}

const isAbout = (nth: number, stem: string): boolean =>
  passages[nth]?.split('. ').some(sentence => sentence.slice(0, 12) === stem.slice(0, 12)) ?? false

/** Whether a stem is about the second passage, of six sentences. */
export const isAboutSpring = (stem: string): boolean => isAbout(1, stem)
/** Whether a stem is about the third passage, of three sentences. */
export const isAboutNeap = (stem: string): boolean => isAbout(2, stem)

/**
 * A class whose material is shared, and its homework: all but one missed the second passage.
 * @param isMissed questions that all but one missed, by their stems
 */
export const seedFailedHomework = async (
  server: TestServer,
  teacher: Person,
  { count = 7, isMissed = isAboutSpring }: { count?: number; isMissed?(stem: string): boolean } = {},
) => {
  const sourceId = await addMaterial(teacher, tidesInThree)
  const { classId, code } = await createClass(teacher)
  await teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId } })
  const students: Person[] = []
  for (let i = 0; i < count; i++) {
    const student = await signedIn(server)
    await joinClass(student, code)
    students.push(student)
  }
  const quizId = await addTidesQuiz(teacher, sourceId)
  const homeworkId = await setClassHomework(server, teacher, { classId, quizId })
  for (const [i, student] of students.entries())
    await answerHomework(student, homeworkId, stem => i === 0 || !isMissed(stem))
  return { classId, sourceId, students, quizId, homeworkId }
}
