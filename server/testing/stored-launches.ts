// Launches from learning platforms as they were once written; see stored-forms.ts.
import { each, type StoredForm, sourceId } from './stored-questions.ts'

const launch = { sub: '42', isTeacher: true, deploymentId: '1' }
const activity = {
  kind: 'activity',
  resourceLinkId: '7',
  homeworkId: sourceId,
  lineItemUrl: 'https://moodle.school.test/lineitems/7',
  membershipsUrl: 'https://moodle.school.test/members',
}
const choice = {
  kind: 'choice',
  returnUrl: 'https://moodle.school.test/chosen',
  data: 'the course',
  takesLineItem: true,
  homeworkId: null,
}

const rest = ({ homeworkId: _, ...storedParts }: { homeworkId: string | null }) => storedParts

/** Earlier form, without a course and with no other target than homework. */
const earlier = (
  target: { homeworkId: string | null; [field: string]: unknown },
  isTeacher = true,
): StoredForm => {
  const opens = target.homeworkId && { kind: 'homework', id: target.homeworkId }
  return {
    stored: { ...launch, isTeacher, target },
    read: { ...launch, isTeacher, contextId: null, target: { ...rest(target), opens } },
  }
}

export const storedLaunches: Record<string, StoredForm[]> = {
  'lti_launches.launch': [
    earlier(activity),
    earlier({ ...activity, homeworkId: null, lineItemUrl: null, membershipsUrl: null }, false),
    earlier(choice),
    earlier({ ...choice, data: null, homeworkId: sourceId }),
    ...each([
      { ...launch, contextId: '12', target: { ...rest(activity), opens: { kind: 'source', id: sourceId } } },
      { ...launch, contextId: null, target: { ...rest(choice), opens: { kind: 'room', id: sourceId } } },
      { ...launch, contextId: '12', target: { ...rest(choice), opens: null } },
    ]),
  ],
}
