// The invoice of a licence as PDF.
import { formatMoney } from '@lantern/contract/people/plans/money.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { currentTag, formatLongDate } from '../../../../platform/language/index.ts'
import { type PdfBlock, pdfFile } from '../../../../platform/pdf-document/index.ts'
import type { PlanDeps } from '../deps.ts'
import { viewLicence } from './licences.ts'
import { getLicence } from './queries.ts'

const lines = (text: string): PdfBlock[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => ({ kind: 'paragraph', text: line, source: null }))

export const readInvoice = async (
  { db, supportEmail, publicUrl }: Pick<PlanDeps, 'db' | 'supportEmail' | 'publicUrl'>,
  actor: Actor,
  licenceId: string,
): Promise<FileAnswer> => {
  const licence = viewLicence(await getLicence(db, actor, licenceId))
  const { invoiceNumber, school, billingAddress, purchaseOrder, seats, from, until, paidAt } = licence
  const title = m.invoice_title({ number: invoiceNumber })
  return pdfFile(title, {
    title,
    foot: `${new URL(publicUrl).hostname} · ${supportEmail}`,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: school, source: null },
      ...lines(billingAddress),
      { kind: 'heading', text: m.invoice_of({ date: formatLongDate(licence.createdAt) }) },
      ...(purchaseOrder ? lines(m.invoice_order({ number: purchaseOrder })) : []),
      {
        kind: 'paragraph',
        text: m.invoice_line({ seats, from: formatLongDate(from), until: formatLongDate(until) }),
        source: null,
      },
      {
        kind: 'heading',
        text: m.invoice_total({ amount: formatMoney(licence.amount, licence.currency, currentTag()) }),
      },
      {
        kind: 'note',
        text: paidAt
          ? m.invoice_paid({ date: formatLongDate(paidAt) })
          : m.invoice_unpaid({ email: supportEmail }),
      },
      ...(licence.cancelledAt
        ? [
            {
              kind: 'note' as const,
              text: m.invoice_cancelled({ date: formatLongDate(licence.cancelledAt) }),
            },
          ]
        : []),
    ],
  })
}
