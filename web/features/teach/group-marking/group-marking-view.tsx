import type { GroupedQuestion } from '@lantern/contract/teach/group-marking/group-marking'
import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { MarkingScheme } from '../../../lib/answers/marking-scheme.tsx'
import { useKeys } from '../../../lib/use-keys.ts'
import { groupMarkingAddress, workAddress } from '../../../lib/work-address.rules.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { GroupList } from './group-list.tsx'
import { GroupPanel } from './group-panel.tsx'
import { findKeyAct } from './marking-keys.rules.ts'
import type { AskedItem } from './queries.ts'
import { useGroupActs } from './use-group-acts.ts'

type Props = { asked: AskedItem; question: GroupedQuestion }

/** Another question with answers that wait, after this one or from the front. */
const findNextQuestion = ({ questions, number }: GroupedQuestion) => {
  const waiting = questions.filter(one => one.waiting > 0 && one.number !== number)
  return waiting.find(one => one.number > number) ?? waiting[0] ?? null
}

const keyLabels = (): [string, string][] => [
  [m.groups_key_digits(), m.groups_key_mark()],
  ['H', m.groups_key_half()],
  ['↑ ↓', m.groups_key_group()],
  ['← →', m.groups_key_member()],
  ['M', m.groups_key_alone()],
  ['J', m.groups_key_join()],
  ['C', m.groups_key_comment()],
  ['T', m.groups_key_unmark()],
  ['Z', m.groups_key_undo()],
  ['N', m.groups_key_names()],
  ['Q', m.groups_key_question()],
]

function KeyLine() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 meta max-700:hidden" aria-label={m.groups_keys()}>
      {keyLabels().map(([key, act]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className="kbd">{key}</span>
          {act}
        </li>
      ))}
    </ul>
  )
}

/** A question's answers, marked group by group, by keys or by buttons. */
export function GroupMarkingView({ asked, question }: Props) {
  const { title, number, most, answers, marked, groups } = question
  const [hasNames, setNames] = useState(false)
  const comment = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const acts = useGroupActs(asked, question)
  const nextQuestion = findNextQuestion(question)
  const goOn = () => {
    if (nextQuestion) void navigate(groupMarkingAddress(asked, nextQuestion.id))
  }
  useKeys(key => {
    const found = findKeyAct(key, most, acts.isHalf)
    if (!found) return false
    if (found.act === 'mark') acts.mark(found.points)
    else if (found.act === 'group') acts.stepGroup(found.by)
    else if (found.act === 'member') acts.stepMember(found.by)
    else if (found.act === 'half') acts.toggleHalf()
    else if (found.act === 'alone') acts.putAlone()
    else if (found.act === 'join') acts.join()
    else if (found.act === 'undo') acts.undo()
    else if (found.act === 'unmark') acts.unmark()
    else if (found.act === 'names') setNames(!hasNames)
    else if (found.act === 'question') goOn()
    else comment.current?.focus()
    return true
  })
  return (
    <>
      <div className="page-head">
        <div className="min-w-0">
          <h1 className="h-page">{m.groups_title({ number })}</h1>
          <p>{title}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="grid gap-1 min-w-40">
            <span className="meta" aria-live="polite">
              {m.groups_progress({ marked, count: answers })}
            </span>
            <ProgressBar label={m.groups_progress({ marked, count: answers })} value={marked} max={answers} />
          </span>
          <Button
            look="quiet"
            icon={<Undo2 className="i" aria-hidden="true" />}
            disabled={!acts.mayUndo || acts.isBusy}
            onClick={acts.undo}
          >
            {m.groups_undo()}
          </Button>
          {nextQuestion && (
            <Button look={marked === answers ? 'primary' : 'line'} onClick={goOn}>
              {m.groups_next_question({ number: nextQuestion.number, count: nextQuestion.waiting })}
            </Button>
          )}
          <Link
            className={buttonClass(marked === answers && !nextQuestion ? 'primary' : 'line')}
            to={workAddress(asked)}
          >
            {m.groups_to_results()}
          </Link>
        </div>
      </div>
      {acts.group ? (
        <div className="grid gap-[clamp(20px,2.4vw,36px)] items-start grid-cols-[minmax(200px,260px)_minmax(0,1fr)_minmax(220px,300px)] max-1180:grid-cols-[minmax(180px,236px)_minmax(0,1fr)] max-760:grid-cols-[minmax(0,1fr)]">
          <div className="min-w-0 max-760:order-3">
            <GroupList groups={groups} currentId={acts.group.id} most={most} onChoose={acts.goTo} />
          </div>
          <div className="grid gap-5 min-w-0">
            <GroupPanel
              question={question}
              group={acts.group}
              acts={acts}
              hasNames={hasNames}
              commentRef={comment}
            />
            <KeyLine />
          </div>
          <div className="grid gap-4 min-w-0 max-1180:col-span-full max-1180:order-first">
            <MarkingScheme question={question} />
            <Switch
              label={m.written_names()}
              words={hasNames ? m.written_names_shown() : m.written_names_hidden()}
              checked={hasNames}
              onChange={setNames}
            />
          </div>
        </div>
      ) : (
        <EmptyState>{m.groups_none()}</EmptyState>
      )}
    </>
  )
}
