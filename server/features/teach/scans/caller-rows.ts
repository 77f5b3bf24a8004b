// Requests that try the endpoints of this feature by each caller.
import type { markSuggestionEndpoints } from '@lantern/contract/teach/scans/mark-suggestions'
import type { markingEndpoints } from '@lantern/contract/teach/scans/marking'
import type { ownSheetEndpoints } from '@lantern/contract/teach/scans/own-sheets'
import type { printingEndpoints } from '@lantern/contract/teach/scans/printings'
import type { scanCheckEndpoints } from '@lantern/contract/teach/scans/scan-checks'
import type { scanEndpoints } from '@lantern/contract/teach/scans/scans'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aPrinting, printedIds } from '../../../testing/printings.ts'

export const scansCallerRows = (
  own: Own,
): CallerRows<
  typeof markSuggestionEndpoints &
    typeof markingEndpoints &
    typeof ownSheetEndpoints &
    typeof printingEndpoints &
    typeof scanCheckEndpoints &
    typeof scanEndpoints
> => ({
  printSheets: { owned: 'teacher', body: () => aPrinting() },
  listPrintings: {},
  readPrinting: { owned: 'teacher' },
  changePrinting: { owned: 'teacher', body: () => ({ keptDays: 30 }) },
  removePrinting: { owned: 'teacher', last: 2 },
  openSheets: { owned: 'teacher' },
  readMarking: { owned: 'teacher' },
  changeMarking: { owned: 'teacher', body: () => ({ hidesNames: true }) },
  addMarkers: { owned: 'teacher', body: () => ({ emails: ['nobody@school.test'] }) },
  removeMarker: { owned: 'teacher', last: 1 },
  addScan: { owned: 'teacher' },
  listScanPages: { owned: 'teacher' },
  readScanPageAgain: { owned: 'teacher' },
  removeScanPage: { owned: 'teacher', last: 1 },
  openScanPage: { owned: 'teacher' },
  readChecks: { owned: 'teacher' },
  decideScan: {
    owned: 'teacher',
    body: () => ({
      decision: { what: 'double', pageId: own().scanPageId, counts: false },
      seen: own().decisionId,
    }),
  },
  suggestMarks: {
    owned: 'teacher',
    body: () => ({ pageId: own().scanPageId, fieldId: printedIds.moon }),
  },
  undoDecision: { owned: 'teacher' },
  readWritten: { owned: 'teacher' },
  openSlips: { owned: 'teacher' },
  claimSheet: { body: () => ({ code: 'none' }) },
  listOwnSheets: {},
  readOwnSheet: { owned: true },
})
