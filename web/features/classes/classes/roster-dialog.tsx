import type { RosterResult } from '@lantern/contract/classes/classes/class-shapes'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import * as m from '@lantern/messages'
import { useRef, useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { EncodingField } from '../../../lib/encodings/encoding-field.tsx'
import { Form } from '../../../lib/form.tsx'
import { useListText } from '../../../lib/list-text.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { outcomeLabels } from './class-labels.ts'
import { putPeople } from './queries.ts'

const maxLength = 200_000

const good: readonly RosterResult['outcome'][] = ['added', 'renamed', 'already']

/** Outcome per line; lines with a problem come first. */
function RosterReport({ results, onClose }: { results: readonly RosterResult[]; onClose(): void }) {
  const wrong = results.filter(({ outcome }) => !good.includes(outcome))
  const count = (outcome: RosterResult['outcome']) => results.filter(one => one.outcome === outcome).length
  return (
    <div className="grid gap-4">
      <Notice>
        {m.class_roster_report({ added: count('added'), already: count('already') + count('renamed') })}
      </Notice>
      {wrong.length > 0 && (
        <>
          <h3>{m.class_roster_wrong({ count: wrong.length })}</h3>
          <ul className="rows two ruled max-h-[40vh] overflow-auto">
            {wrong.map(({ line, text, outcome }) => (
              <li key={line}>
                <span>
                  <b>{outcomeLabels[outcome]()}</b>
                  <span className="meta">{text}</span>
                </span>
                <span className="meta">{m.class_roster_line({ line })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button look="primary" onClick={onClose}>
        {m.class_roster_done()}
      </Button>
    </div>
  )
}

/** Dialog to add many students from a pasted list or a CSV file. */
export function RosterDialog({ classId, onClose }: { classId: string; onClose(): void }) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const add = useCall('POST /classes/:classId/roster', {
    input: (text: string) => ({ params: { classId }, body: { text } }),
    quiet: true,
    onSuccess: putPeople(classId),
  })
  const listText = useListText()
  /** Whether the list was sent while its file was still being read. */
  const isSent = useRef(false)
  const send = (list: string) => {
    if (!list.trim()) return setProblem(m.class_roster_empty())
    add.mutate(list.replaceAll('\0', ''))
  }
  // Another encoding reads the file again: once the text is changed by hand, that would be lost.
  const choice = text === listText.data?.text ? listText.data.choice : null
  const readAs = (chosen: File, encoding?: TextEncoding) =>
    listText.mutate(
      { file: chosen, encoding },
      {
        onSuccess: reply => {
          setText(reply.text)
          // A guess is looked at first.
          if (isSent.current && !reply.choice) send(reply.text)
        },
        onSettled: () => {
          isSent.current = false
        },
      },
    )
  const readFile = (chosen: File | null) => {
    if (!chosen) return
    if (chosen.size > maxLength) return setProblem(m.class_roster_large())
    setProblem(undefined)
    setFile(chosen)
    readAs(chosen)
  }
  const save = () => {
    if (listText.isPending) isSent.current = true
    else send(text)
  }
  return (
    <Dialog open title={m.class_roster_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      {add.data ? (
        <RosterReport results={add.data.results} onClose={onClose} />
      ) : (
        <Form
          onSubmit={save}
          noValidate
          submit={m.class_roster_add()}
          busy={add.isPending}
          onCancel={onClose}
        >
          <p className="muted">{m.class_roster_text()}</p>
          <TextArea
            label={m.class_roster_label()}
            hint={m.class_roster_hint()}
            rows={8}
            maxLength={maxLength}
            value={text}
            error={problem ?? add.error?.message}
            onChange={event => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
          <FileField
            label={m.class_roster_file()}
            kinds={m.class_roster_file_kinds()}
            accept=".csv,.txt,.tsv"
            choose={m.class_roster_choose()}
            change={m.class_roster_choose()}
            file={file}
            {...(listText.error && { error: listText.error.message })}
            onChoose={readFile}
          />
          {file && choice && (
            <div className="grid gap-2">
              <p className="muted">{m.encoding_text()}</p>
              <EncodingField
                choice={choice}
                encoding={choice.encoding}
                onChoose={encoding => readAs(file, encoding)}
              />
            </div>
          )}
        </Form>
      )}
    </Dialog>
  )
}
