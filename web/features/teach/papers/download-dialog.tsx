import {
  type PaperFileFormat,
  type PaperFileKind,
  paperFileKinds,
} from '@lantern/contract/teach/papers/paper-files'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showRefusal } from '../../../lib/save-reply.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './papers.module.css'

const kindLabels: Record<PaperFileKind, () => string> = {
  paper: m.paper_show_paper,
  key: m.paper_show_key,
  scheme: m.paper_scheme,
  examiner: m.paper_examiner,
}

type Props = {
  paperId: string
  title: string
  variants: number
  /** Saves pending changes, so that the file contains them. @returns whether the server has it */
  save(): Promise<boolean>
  /** Answer sheets to be scanned, below the files. */
  sheets: ReactNode
}

/** Dialog to download the paper, its key and marking scheme, per variant. */
export function DownloadDialog({ paperId, title, variants, save, sheets }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<PaperFileFormat>('pdf')
  const [busy, setBusy] = useState<string | null>(null)
  const download = async (wanted: readonly { kind: PaperFileKind; form: number }[], name: string) => {
    setBusy(name)
    if (await save())
      for (const { kind, form } of wanted) {
        const query = { kind, format, form }
        const file = await apiFile('GET /papers/:paperId/file', { params: { paperId }, query }).catch(
          showRefusal,
        )
        if (!file) break
        const parts = [
          title,
          variants > 1 ? variantLetter(form) : '',
          kind === 'paper' ? '' : kindLabels[kind](),
        ]
        saveFile(file, parts.filter(Boolean).join(' '), format)
      }
    setBusy(null)
  }
  const forms = Array.from({ length: variants }, (_, form) => form)
  const everything = forms.flatMap(form => [
    { kind: 'paper' as const, form },
    { kind: 'key' as const, form },
  ])
  return (
    <>
      <Button
        look="primary"
        size="sm"
        disabled={variants === 0}
        icon={<Download className="i" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {m.paper_download()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.paper_download()}
        closeLabel={m.dialog_close()}
      >
        <Segment
          legend={m.paper_download_format()}
          choices={[
            { value: 'pdf' as const, label: m.paper_format_pdf() },
            { value: 'docx' as const, label: m.paper_format_word() },
          ]}
          value={format as PaperFileFormat}
          onChange={value => setFormat(value)}
        />
        <ul className={styles.paperFiles}>
          {forms.map(form => (
            <li key={form}>
              <b>{variants > 1 ? m.paper_variant({ variant: variantLetter(form) }) : title}</b>
              <span className="flex flex-wrap gap-2">
                {paperFileKinds.map(kind => (
                  <Button
                    key={kind}
                    size="sm"
                    busy={busy === `${kind} ${form}`}
                    onClick={() => void download([{ kind, form }], `${kind} ${form}`)}
                    aria-label={
                      variants > 1
                        ? m.paper_download_of({ what: kindLabels[kind](), variant: variantLetter(form) })
                        : undefined
                    }
                  >
                    {kindLabels[kind]()}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {variants > 1 && (
          <Button busy={busy === 'all'} onClick={() => void download(everything, 'all')}>
            {m.paper_download_all()}
          </Button>
        )}
        {sheets}
      </Dialog>
    </>
  )
}
