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

const rest = ({ homeworkId: _, ...kept }: { homeworkId: string | null }) => kept

export const storedLaunches: Record<string, StoredForm[]> = {
  'lti_launches.launch': each([
    { ...launch, target: activity },
    {
      ...launch,
      isTeacher: false,
      target: { ...activity, homeworkId: null, lineItemUrl: null, membershipsUrl: null },
    },
    { ...launch, target: choice },
    { ...launch, target: { ...choice, data: null, homeworkId: sourceId } },
    { ...launch, contextId: '12', target: { ...rest(activity), opens: { kind: 'source', id: sourceId } } },
    { ...launch, contextId: null, target: { ...rest(choice), opens: { kind: 'room', id: sourceId } } },
    { ...launch, contextId: '12', target: { ...rest(choice), opens: null } },
  ]),
}
