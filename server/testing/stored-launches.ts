// Launches from learning platforms as they were once written; see stored-forms.ts.
import { each, type StoredForm, sourceId } from './stored-questions.ts'

const launch = { sub: '42', isTeacher: true, deploymentId: '1' }
const activity = {
  kind: 'activity',
  resourceLinkId: '7',
  homeworkId: sourceId,
  lineItemUrl: 'https://moodle.school.test/lineitems/7',
}

/** Field of earlier forms. */
const members = { membershipsUrl: 'https://moodle.school.test/members' }

/** Fields that earlier forms lack. */
const unknown = { contextTitle: '', name: '', email: null, isInWindow: false }
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
    stored: { ...launch, isTeacher, target: { ...target, ...(target.kind === 'activity' ? members : {}) } },
    read: { ...launch, isTeacher, contextId: null, ...unknown, target: { ...rest(target), opens } },
  }
}

/** Earlier forms with a course, without name and address of the person. */
const withoutPerson = (forms: Record<string, unknown>[]): StoredForm[] =>
  forms.map(form => ({ stored: { ...launch, ...form }, read: { ...launch, ...form, ...unknown } }))

export const storedLaunches: Record<string, StoredForm[]> = {
  'lti_launches.launch': [
    earlier(activity),
    earlier({ ...activity, homeworkId: null, lineItemUrl: null }, false),
    earlier(choice),
    earlier({ ...choice, data: null, homeworkId: sourceId }),
    ...withoutPerson([
      { contextId: '12', target: { ...rest(activity), opens: { kind: 'source', id: sourceId } } },
      { contextId: null, target: { ...rest(choice), opens: { kind: 'room', id: sourceId } } },
      { contextId: '12', target: { ...rest(choice), opens: null } },
    ]),
    ...each([
      {
        ...launch,
        contextId: '12',
        contextTitle: 'Geography 8',
        name: 'Asha Rao',
        email: 'asha@school.test',
        isInWindow: true,
        target: { ...rest(activity), opens: null },
      },
    ]),
  ],
}
