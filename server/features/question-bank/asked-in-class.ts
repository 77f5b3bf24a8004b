// When a class was last asked a question: in a paper whose sheets were printed for it, in homework or in a room. One
// place for the bank's filter and for papers that leave such questions out.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { classTeachers } from '../../database/schema/classes.ts'
import { homework } from '../../database/schema/homework.ts'
import { liveRooms } from '../../database/schema/live-rooms.ts'
import { bankQuestions } from '../../database/schema/question-bank.ts'
import { quizQuestions } from '../../database/schema/quizzes.ts'
import { printings } from '../../database/schema/scans.ts'
import { teacherQuestions, teacherQuizzes } from '../../database/schema/teacher-quizzes.ts'
import type { Owner } from './access.ts'

/**
 * A JSON object from keys of questions to when the class was last asked them. A question has several keys: its id, the
 * id of the bank's question that it is a copy of, and its words with its choices, since copies have ids of their own.
 * Of a room that was begun every question counts. Nothing for who doesn't teach the class.
 */
const askedByKey = (owner: Owner, classId: string): SQL => sql`(
  select coalesce(jsonb_object_agg(key, at), '{}') from (
    select key, max(at) as at from (
      select q->>'id' as id, q->'bankOrigin'->>'questionId' as origin, q->'body' as body, p.printed_at as at
        from ${printings} p, jsonb_array_elements(p.questions) q where p.class_id = ${classId}
      union all
      select q.id::text, q.bank_origin->>'questionId', q.body, h.created_at
        from ${homework} h join ${quizQuestions} q on q.quiz_id = h.quiz_id where h.class_id = ${classId}
      union all
      select q->>'id', q->'bankOrigin'->>'questionId', q->'body', r.opened_at
        from ${liveRooms} r, jsonb_array_elements(r.questions) q where r.class_id = ${classId} and r.number > 0
    ) asked, unnest(array[id, origin, md5(body::text)]) as key
    where key is not null and exists (
      select 1 from ${classTeachers} t where t.class_id = ${classId} and t.account_id = ${owner.accountId})
    group by key
  ) keys)`

type Keys = { id: SQL | typeof bankQuestions.id | typeof teacherQuestions.id; origin: SQL; body: SQL }

const lastOfKeys = (owner: Owner, classId: string, { id, origin, body }: Keys): SQL<Date | null> => {
  const at = (key: SQL) => sql`(${askedByKey(owner, classId)}->>(${key}))::timestamptz`
  return sql`greatest(${at(sql`${id}::text`)}, ${at(origin)}, ${at(sql`md5(${body}::text)`)})`
}

/** Of a question of the bank, within a query of it. */
export const lastAskedInClass = (owner: Owner, classId: string): SQL<Date | null> =>
  lastOfKeys(owner, classId, {
    id: bankQuestions.id,
    origin: sql`${bankQuestions.mergedInto}::text`,
    body: sql`${bankQuestions.body}`,
  })

/** Of every question in this teacher's quizzes and bank that the class was asked, by its id, as ISO moments. */
export const listLastAskedInClass = async (
  db: Connection,
  owner: Owner,
  classId: string,
): Promise<Map<string, string>> => {
  const ofQuizzes = lastOfKeys(owner, classId, {
    id: teacherQuestions.id,
    origin: sql`${teacherQuestions.bankOrigin}->>'questionId'`,
    body: sql`${teacherQuestions.body}`,
  })
  const inQuizzes = await db
    .select({ id: teacherQuestions.id, at: ofQuizzes.mapWith(homework.createdAt) })
    .from(teacherQuestions)
    .innerJoin(teacherQuizzes, eq(teacherQuizzes.id, teacherQuestions.quizId))
    .where(sql`${teacherQuizzes.ownerId} = ${owner.accountId} and ${ofQuizzes} is not null`)
  const ofBank = lastAskedInClass(owner, classId)
  const inBank = await db
    .select({ id: bankQuestions.id, at: ofBank.mapWith(homework.createdAt) })
    .from(bankQuestions)
    .where(sql`${bankQuestions.ownerId} = ${owner.accountId} and ${ofBank} is not null`)
  return new Map([...inQuizzes, ...inBank].flatMap(({ id, at }) => (at ? [[id, at.toISOString()]] : [])))
}
