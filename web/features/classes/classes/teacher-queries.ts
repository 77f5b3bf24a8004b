// Teachers of a class, by HTTP.
import type { ClassTeacher } from '@lantern/contract/classes/classes/class-shapes'
import { useCall } from '../../../lib/calls/use-call.ts'
import { putPeople } from './queries.ts'

type Invited = { email?: string; colleagueId?: string; role: ClassTeacher['role'] }

/** Invites a colleague, offers them the class, or changes the role of one of its teachers. */
export const useInviteClassTeacher = (classId: string) =>
  useCall('POST /classes/:classId/teachers', {
    input: (body: Invited) => ({ params: { classId }, body }),
    quiet: true,
    onSuccess: putPeople(classId),
  })
