// Class whose teachers a doubt is for.
import { sql } from 'drizzle-orm'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'
import { classes, classStudents, classTeachers } from './classes.ts'
import { doubts } from './doubts.ts'

/**
 * Doubts of classes, one row for each teacher with access: the owner and co-teachers, as long as the class
 * runs and the asker is in it. Leaving the class or archiving it ends access at once.
 */
export const classDoubts = pgView('class_doubts', {
  doubtId: uuid('doubt_id').notNull(),
  askerId: uuid('asker_id').notNull(),
  classId: uuid('class_id').notNull(),
  className: text('class_name').notNull(),
  teacherId: uuid('teacher_id').notNull(),
}).as(
  sql`select ${doubts.id} as doubt_id, ${doubts.askerId}, ${doubts.classId}, ${classes.name} as class_name, ${classTeachers.accountId} as teacher_id
    from ${doubts}
    join ${classes} on ${classes.id} = ${doubts.classId} and ${classes.archivedAt} is null
    join ${classStudents} on ${classStudents.classId} = ${doubts.classId} and ${classStudents.accountId} = ${doubts.askerId}
    join ${classTeachers} on ${classTeachers.classId} = ${doubts.classId} and ${classTeachers.role} <> 'assistant'`,
)
