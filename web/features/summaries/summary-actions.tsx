import type { Summary } from '@lantern/contract/generations/summaries'
import * as m from '@lantern/messages'
import { Copy, Download, FileDown, RotateCcw } from 'lucide-react'
import { ApiError, apiFile, apiText } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toasts.ts'
import { ActionMenu } from '../../ui/overlays/menu.tsx'

const titles = {
  short: m.summary_title_short,
  standard: m.summary_title_standard,
  detailed: m.summary_title_detailed,
} as const

const tell = (error: unknown) => {
  if (error instanceof ApiError) showToast(error.message)
}

const buildMarkdown = ({ id: summaryId }: Summary) =>
  apiText('GET /summaries/:summaryId/export', { params: { summaryId } }).catch(tell)

const copy = async (summary: Summary) => {
  const text = await buildMarkdown(summary)
  if (!text) return
  await navigator.clipboard.writeText(text).then(
    () => showToast(m.summary_copied()),
    () => showToast(m.summary_copy_failed()),
  )
}

const saveAs = async (summary: Summary, extension: 'md' | 'pdf') => {
  const name = titles[summary.length]({ name: summary.sourceName })
  const params = { summaryId: summary.id }
  if (extension === 'pdf') {
    const file = await apiFile('GET /summaries/:summaryId/pdf', { params }).catch(tell)
    if (file) saveFile(file, name, 'pdf')
    return
  }
  const text = await buildMarkdown(summary)
  if (text) saveFile(new Blob([text], { type: 'text/markdown' }), name, 'md')
}

/** Copy, save, make anew. */
export function SummaryActions({ summary, onAgain }: { summary: Summary; onAgain(): void }) {
  const actions = [
    { label: m.summary_copy(), icon: <Copy className="i" />, run: () => void copy(summary) },
    {
      label: m.summary_save_markdown(),
      icon: <Download className="i" />,
      run: () => void saveAs(summary, 'md'),
    },
    { label: m.summary_save_pdf(), icon: <FileDown className="i" />, run: () => void saveAs(summary, 'pdf') },
    { label: m.summary_again(), icon: <RotateCcw className="i" />, run: onAgain },
  ]
  return <ActionMenu label={m.summary_actions()} actions={actions} />
}
