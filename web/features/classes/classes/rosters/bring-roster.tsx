import { packFiles } from '@lantern/contract/classes/classes/pack-files.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { useBringRoster } from './queries.ts'

// Packing of a roster's files into one: a ZIP as it is, or CSV files zipped, so that the server reads both
// alike.
const isCsv = ({ name }: File): boolean => /\.csv$/i.test(name)

/** @returns null for a mixture, of which nobody knows what it means */
const packRoster = async (files: readonly File[]): Promise<File | null> => {
  const [first] = files
  if (!first) return null
  if (!files.every(isCsv)) return files.length === 1 ? first : null
  const read = await Promise.all(
    files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  // A list of parts, since all of them together are copied once and not twice.
  const parts = packFiles(read).map(part => part as BlobPart)
  return new File(parts, m.roster_files_name({ count: files.length }), { type: 'application/zip' })
}

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
