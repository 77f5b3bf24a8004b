import { mayAssign, mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { RecordingSection } from '../features/classes/class-recordings/recording-section.tsx'
import { RecordingSign } from '../features/classes/class-recordings/recording-sign.tsx'
import { useRecordingFacts } from '../features/classes/class-recordings/use-recording-facts.tsx'
import { Announcements } from '../features/classes/classes/announcements.tsx'
import { ClassGroups } from '../features/classes/classes/class-groups.tsx'
import { ClassHead } from '../features/classes/classes/class-head.tsx'
import { ClassMaterialSection } from '../features/classes/classes/class-material.tsx'
import { ClassModelSection } from '../features/classes/classes/class-model.tsx'
import { ClassPeople } from '../features/classes/classes/class-people.tsx'
import { ClassTabs, type ClassView } from '../features/classes/classes/class-tabs.tsx'
import { ClassTeachers } from '../features/classes/classes/class-teachers.tsx'
import { JoinedClassHead } from '../features/classes/classes/joined-class-head.tsx'
import { MailedInvitations } from '../features/classes/classes/mailed-invitations.tsx'
import { useClass, useJoinedClasses, type WholeClass } from '../features/classes/classes/queries.ts'
import { UnknownClass } from '../features/classes/classes/unknown-class.tsx'
import { ClassHelpChoice, ClassHelpView } from '../features/classes/help-levels/class-help.tsx'
import { ClassDoubtsSection } from '../features/help/doubts/class-doubts.tsx'
import { askForClassAddress } from '../features/help/doubts/doubt-labels.ts'
import { WaitingSourceReports } from '../features/help/source-reports/waiting-reports.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { canBeAsked, sourceAddress } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { FindsHard } from '../features/teach/gradebook/finds-hard.tsx'
import { ShownGrades } from '../features/teach/gradebook/shown-grades.tsx'
import { ClassHomeworkRows } from '../features/teach/homework/class-homework.tsx'
import { AssignedHomeworkRows } from '../features/teach/homework/homework-rows.tsx'
import { useAssignedHomeworkList, useClassHomework } from '../features/teach/homework/queries.ts'
import { AwaitedRooms } from '../features/teach/live-rooms/classes/awaited-rooms.tsx'
import { ClassRooms } from '../features/teach/live-rooms/classes/class-rooms.tsx'
import { OpenRooms } from '../features/teach/live-rooms/classes/open-rooms.tsx'
import { ClassExams } from '../features/teach/readiness/class-exams.tsx'
import { ExamsOfJoinedClass } from '../features/teach/readiness/exam-rows.tsx'
import { ApiError } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.classes_title() }) }]

export const clientLoader = () => allowOnly(['teacher', 'student'])

function Work({ classId, manages }: { classId: string; manages: boolean }) {
  const { data, error } = useClassHomework(classId)
  const give = manages && (
    <Link className={buttonClass('line', 'sm')} to={`/homework/new?class=${classId}`}>
      <Plus className="i" aria-hidden="true" />
      {m.class_give_work()}
    </Link>
  )
  return (
    <Section title={m.homework_title()} aside={data && data.length > 0 && give}>
      {!data && <Pending error={error} label={m.homework_loading()} lines={4} />}
      {data?.length === 0 && <EmptyState action={give}>{m.class_no_work()}</EmptyState>}
      {data && data.length > 0 && <ClassHomeworkRows classId={classId} homework={data} />}
    </Section>
  )
}

const readView = (asked: string | null): ClassView =>
  asked === 'students' || asked === 'material' || asked === 'doubts' || asked === 'help' ? asked : 'work'

function Material({ classId, manages }: { classId: string; manages: boolean }) {
  const sources = useSources()
  const facts = useRecordingFacts(classId)
  const own = sources.data?.filter(source => !source.isSample && canBeAsked(source)) ?? []
  return (
    <div className="grid min-w-0 gap-5">
      {manages && <WaitingSourceReports />}
      <ClassMaterialSection
        classId={classId}
        manages={manages}
        facts={facts}
        sources={own.map(({ id, name, slides }) => ({
          id,
          name,
          hasNotes: (slides?.noted.length ?? 0) > 0,
        }))}
      />
    </div>
  )
}

function Exams({ classId, manages }: { classId: string; manages: boolean }) {
  const sources = useSources()
  const own = sources.data?.filter(source => !source.isSample && canBeAsked(source)) ?? []
  return <ClassExams classId={classId} manages={manages} sources={own} />
}

function Doubts({ classId, manages, isRunning }: { classId: string; manages: boolean; isRunning: boolean }) {
  if (manages && isRunning) return <ClassDoubtsSection classId={classId} />
  return (
    <Section title={m.doubts_title()}>
      <EmptyState>{manages ? m.doubt_class_archived() : m.doubt_class_assistant()}</EmptyState>
    </Section>
  )
}

function Taught({ wholeClass }: { wholeClass: WholeClass }) {
  const [params] = useSearchParams()
  const { class: schoolClass, teachers, teacherInvitations, students } = wholeClass
  const view = readView(params.get('view'))
  const manages = mayManage(schoolClass.role)
  const isRunning = schoolClass.archivedAt === null
  const assigns = mayAssign(schoolClass)
  const team = (
    <ClassTeachers schoolClass={schoolClass} teachers={teachers} invitations={teacherInvitations} />
  )
  // Unapproved teachers have no access to the students and their work.
  if (!schoolClass.isOwnApproved)
    return (
      <>
        <ClassHead schoolClass={schoolClass} teachers={teachers} />
        {team}
      </>
    )
  return (
    <>
      <ClassHead schoolClass={schoolClass} teachers={teachers} />
      <ClassTabs classId={schoolClass.id} view={view} />
      <RecordingSign classId={schoolClass.id} />
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] gap-y-0 gap-x-[clamp(28px,4vw,64px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        {view === 'work' && (
          <>
            <div>
              <Work classId={schoolClass.id} manages={assigns} />
              <Exams classId={schoolClass.id} manages={assigns} />
            </div>
            <div>
              <ClassRooms classId={schoolClass.id} manages={assigns} />
              <ClassHelpChoice schoolClass={schoolClass} />
              <FindsHard classId={schoolClass.id} addressOf={sourceAddress} />
              <Announcements
                classId={schoolClass.id}
                manages={manages}
                mayWrite={manages && schoolClass.isApproved}
              />
            </div>
          </>
        )}
        {view === 'material' && (
          <>
            <Material classId={schoolClass.id} manages={assigns} />
            {manages && (
              <div>
                <RecordingSection classId={schoolClass.id} />
                <ClassModelSection schoolClass={schoolClass} />
              </div>
            )}
          </>
        )}
        {view === 'doubts' && <Doubts classId={schoolClass.id} manages={manages} isRunning={isRunning} />}
        {view === 'help' && <ClassHelpView schoolClass={schoolClass} />}
        {view === 'students' && (
          <>
            <div>
              <ClassPeople schoolClass={schoolClass} students={students} />
              <MailedInvitations classId={schoolClass.id} manages={manages} />
            </div>
            <div>
              <ClassGroups classId={schoolClass.id} students={students} manages={assigns} />
              {team}
            </div>
          </>
        )}
      </div>
    </>
  )
}

function TaughtClass({ classId }: { classId: string }) {
  const { data, error } = useClass(classId)
  if (error instanceof ApiError && error.status === 404) return <UnknownClass title={m.classes_title()} />
  if (!data) return <Pending error={error} label={m.classes_loading()} lines={6} />
  return <Taught wholeClass={data} />
}

function JoinedClass({ classId }: { classId: string }) {
  const { data, error } = useJoinedClasses()
  const homework = useAssignedHomeworkList()
  const facts = useRecordingFacts(classId)
  if (!data) return <Pending error={error} label={m.classes_loading()} lines={6} />
  const joined = data.classes.find(({ id }) => id === classId)
  if (!joined) return <UnknownClass title={m.classes_title()} />
  const own = homework.data?.filter(one => one.classId === classId)
  return (
    <>
      <JoinedClassHead joined={joined} />
      <RecordingSign classId={classId} />
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] gap-y-0 gap-x-[clamp(28px,4vw,64px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div>
          <OpenRooms classId={classId} />
          <AwaitedRooms classId={classId} />
          <Section title={m.homework_title()}>
            {!own && <Pending error={homework.error} label={m.homework_loading()} lines={4} />}
            {own?.length === 0 && <EmptyState>{m.class_no_homework()}</EmptyState>}
            {own && own.length > 0 && <AssignedHomeworkRows homework={own} />}
          </Section>
          <ExamsOfJoinedClass classId={classId} />
          <ShownGrades classId={classId} />
        </div>
        <div>
          {joined.archivedAt === null && !joined.isReadOnly && (
            <p className="mb-5">
              <Link className={buttonClass('line')} to={askForClassAddress(classId)}>
                {m.doubts_ask_teacher()}
              </Link>
            </p>
          )}
          <Announcements classId={classId} manages={false} />
          <ClassMaterialSection classId={classId} manages={false} sources={[]} facts={facts} />
        </div>
      </div>
    </>
  )
}

/** Page of a class: work and people for its teachers, tasks for its students. */
export default function SchoolClass() {
  const { classId = '' } = useParams()
  return useSession()?.role === 'teacher' ? (
    <TaughtClass classId={classId} />
  ) : (
    <JoinedClass classId={classId} />
  )
}
