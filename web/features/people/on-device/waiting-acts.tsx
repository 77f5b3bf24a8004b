import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { copyText } from '../../../lib/copy-text.ts'
import { formatMoment } from '../../../lib/format.ts'
import type { WaitingAct } from '../../../lib/offline/acts/act-shapes.ts'
import { describeAct } from '../../../lib/offline/acts/describe-act.ts'
import { useActs } from '../../../lib/offline/acts/use-acts.ts'
import { noteProblem, removeActs } from '../../../lib/offline/acts/waiting-acts.ts'
import { sendWaiting } from '../../../lib/offline/send-waiting.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { groupActs } from './waiting-acts.rules.ts'

const copy = (text: string) =>
  void copyText(text).then(isDone => showToast(isDone ? m.on_device_act_copied() : m.notes_not_copied()))

const sendAgain = (id: string) => void noteProblem(id, null).then(() => sendWaiting())

function DeleteAct({ act, onClose }: { act: WaitingAct; onClose(): void }) {
  const remove = () => void removeActs([act.id]).then(onClose)
  return (
    <ConfirmDialog
      words={{
        title: m.on_device_act_delete_title(),
        text: m.on_device_act_delete_text(),
        confirm: m.on_device_act_delete(),
        cancel: m.on_device_act_stay(),
        close: m.dialog_close(),
      }}
      busy={false}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

/** One act with its state; one that was refused can be sent again, copied and deleted. */
function ActRow({ act }: { act: WaitingAct }) {
  const [isDeleting, setDeleting] = useState(false)
  const { name, text, to } = describeAct(act)
  const { problem } = act
  const reason = problem && (problem.isFinal ? m.on_device_act_refused : m.on_device_act_failed)(problem)
  return (
    <li>
      <div className="grid min-w-0 flex-1 gap-1">
        <b className="break-words">{to ? <Link to={to}>{name}</Link> : name}</b>
        {text !== '' && <span className="line-clamp-3 break-words">{text}</span>}
        <span className="meta mt-0!">{reason ?? formatMoment(new Date(act.at).toISOString())}</span>
        {problem && (
          <span className="flex flex-wrap gap-2">
            {problem.isFinal && (
              <Button look="line" size="sm" onClick={() => sendAgain(act.id)}>
                {m.on_device_act_again()}
              </Button>
            )}
            {text !== '' && (
              <Button look="line" size="sm" onClick={() => copy(text)}>
                {m.on_device_act_copy()}
              </Button>
            )}
            <Button look="quiet" size="sm" onClick={() => setDeleting(true)}>
              {m.on_device_act_delete()}
            </Button>
          </span>
        )}
      </div>
      {isDeleting && <DeleteAct act={act} onClose={() => setDeleting(false)} />}
    </li>
  )
}

/** Acts that wait to be sent, and those that the server didn't take. */
export function WaitingActs({ isThere }: { isThere: boolean }) {
  const { grades, single, refused } = groupActs(useActs())
  const isWaiting = grades > 0 || single.length > 0
  return (
    <>
      <Section title={m.on_device_waiting()}>
        {isWaiting ? (
          <>
            <p className="mb-3">{m.on_device_waiting_text()}</p>
            <ul className="rows ruled">
              {grades > 0 && <li>{m.on_device_act_grades({ count: grades })}</li>}
              {single.map(act => (
                <ActRow key={act.id} act={act} />
              ))}
            </ul>
            <Button
              look="line"
              size="sm"
              className="mt-3"
              disabled={!isThere}
              onClick={() => void sendWaiting()}
            >
              {m.on_device_send()}
            </Button>
          </>
        ) : (
          <p>{refused.length === 0 ? m.on_device_waiting_none() : m.on_device_waiting_nothing()}</p>
        )}
      </Section>
      {refused.length > 0 && (
        <Section title={m.on_device_refused()}>
          <p className="mb-3">{m.on_device_refused_text()}</p>
          <ul className="rows ruled">
            {refused.map(act => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
