import type { Licence } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import { apiFile } from '../../../../lib/api.ts'
import { saveFile } from '../../../../lib/save-file.ts'

/** Saves the invoice of a licence. */
export const saveInvoice = async ({ id, invoiceNumber }: Licence): Promise<void> =>
  saveFile(
    await apiFile('GET /licences/:licenceId/invoice', { params: { licenceId: id } }),
    m.invoice_title({ number: invoiceNumber }),
    'pdf',
  )
