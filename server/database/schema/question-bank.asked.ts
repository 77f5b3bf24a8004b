// Moments when classes were asked the questions of their teachers' quizzes and banks.
import { sql } from 'drizzle-orm'
import { pgView, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { classTeachers } from './classes.ts'
import { homework } from './homework.ts'
import { liveRooms } from './live-rooms.ts'
import { bankQuestions } from './question-bank.ts'
import { quizQuestions } from './quizzes.ts'
import { printings } from './scans.ts'
import { teacherQuestions, teacherQuizzes } from './teacher-quizzes.ts'

/**
 * Use of a question in a class of its teachers, whichever of them asked: on answer sheets that were printed
 * for it, in homework, or in a room that was begun. Copies have ids of their own, so a question is identified
 * by its id, by the bank's question that it is a copy of, or by its words with its choices.
 */
export const classAsked = pgView('class_asked', {
  classId: uuid('class_id').notNull(),
  teacherId: uuid('teacher_id').notNull(),
  questionId: uuid('question_id').notNull(),
  at: moment('at').notNull(),
}).as(
  sql`select t.class_id, t.account_id as teacher_id, own.id as question_id, asked.at
    from ${classTeachers} t
    join (
      select p.class_id, q->>'id' as id, q->'bankOrigin'->>'questionId' as origin, q->'body' as body, p.printed_at as at
        from ${printings} p, jsonb_array_elements(p.questions) q
      union all
      select h.class_id, q.id::text, q.bank_origin->>'questionId', q.body, h.created_at
        from ${homework} h join ${quizQuestions} q on q.quiz_id = h.quiz_id
      union all
      select r.class_id, q->>'id', q->'bankOrigin'->>'questionId', q->'body', r.opened_at
        from ${liveRooms} r, jsonb_array_elements(r.questions) q where r.number > 0
    ) asked on asked.class_id = t.class_id
    cross join unnest(array[asked.id, asked.origin, md5(asked.body::text)]) as known(key)
    join (
      select z.owner_id, q.id, unnest(array[q.id::text, q.bank_origin->>'questionId', md5(q.body::text)]) as key
        from ${teacherQuestions} q join ${teacherQuizzes} z on z.id = q.quiz_id
      union all
      select b.owner_id, b.id, unnest(array[b.id::text, b.merged_into::text, md5(b.body::text)])
        from ${bankQuestions} b
    ) own on own.owner_id = t.account_id and own.key = known.key`,
)
