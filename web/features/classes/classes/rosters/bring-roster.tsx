import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { packRoster } from './pack-roster.ts'
import { useBringRoster } from './queries.ts'

/** Upload of files from a school's system; `onBrought` receives the roster's id. */
export function BringRoster({ onBrought }: { onBrought(rosterId: string): void }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const bring = useBringRoster()
  const choose = async (files: readonly File[]) => {
    const packed = await packRoster(files)
    setFile(packed)
    setProblem(packed || files.length === 0 ? undefined : m.roster_files_mixed())
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem(m.roster_file_missing())
    bring.mutate(file, { onSuccess: ({ roster }) => onBrought(roster.id) })
  }
  return (
    <form className="grid max-w-[40rem] gap-4" onSubmit={send} noValidate>
      <FileField
        label={m.roster_file()}
        kinds={m.roster_file_kinds()}
        accept=".zip,.csv"
        choose={m.class_roster_choose()}
        change={m.class_roster_choose()}
        file={file}
        error={problem ?? bring.error?.message}
        onChoose={setFile}
        onChooseAll={files => void choose(files)}
      />
      <div>
        <Button type="submit" look="primary" busy={bring.isPending}>
          {m.roster_bring()}
        </Button>
      </div>
    </form>
  )
}
