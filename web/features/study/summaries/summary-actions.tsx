import type { Summary } from '@lantern/contract/study/summaries/summaries'
import * as m from '@lantern/messages'
import { Copy, Download, FileDown, RotateCcw } from 'lucide-react'
import { apiFile, apiText } from '../../../lib/api.ts'
import { saveReply, showRefusal } from '../../../lib/save-reply.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'

const titles = {
  short: m.summary_title_short,
  standard: m.summary_title_standard,
  detailed: m.summary_title_detailed,
} as const

const buildMarkdown = ({ id: summaryId }: Summary) =>
  apiText('GET /summaries/:summaryId/export', { params: { summaryId } })

const copy = async (summary: Summary) => {
  const text = await buildMarkdown(summary).catch(showRefusal)
  if (!text) return
  await navigator.clipboard.writeText(text).then(
    () => showToast(m.summary_copied()),
    () => showToast(m.summary_copy_failed()),
  )
}

const saveAs = (summary: Summary, extension: 'md' | 'pdf') => {
  const params = { summaryId: summary.id }
  const reply =
    extension === 'pdf' ? apiFile('GET /summaries/:summaryId/pdf', { params }) : buildMarkdown(summary)
  return saveReply(reply, titles[summary.length]({ name: summary.sourceName }), extension)
}

/** Actions: copy, save, generate again. */
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
