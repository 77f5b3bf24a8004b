// Endpoints of printings, scans and what is decided about them → actions.
import type { markSuggestionEndpoints } from '@lantern/contract/teach/scans/mark-suggestions'
import type { markingEndpoints } from '@lantern/contract/teach/scans/marking'
import type { ownSheetEndpoints } from '@lantern/contract/teach/scans/own-sheets'
import type { printingEndpoints } from '@lantern/contract/teach/scans/printings'
import type { scanCheckEndpoints } from '@lantern/contract/teach/scans/scan-checks'
import type { scanEndpoints } from '@lantern/contract/teach/scans/scans'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { areNamesHidden } from './access.ts'
import { changePrinting, removePrinting } from './change-printing.ts'
import { decideScan, undoDecision } from './check/decide-scan.ts'
import { readChecks } from './check/read-checks.ts'
import { readWritten } from './check/read-written.ts'
import type { ScanDeps } from './deps.ts'
import { addMarkers, changeMarking, readMarking, removeMarker } from './marking/share-marking.ts'
import { openSlips } from './own/open-slips.ts'
import { claimSheet, listOwnSheets, readOwnSheet } from './own/own-sheets.ts'
import { openSheets } from './print/open-sheets.ts'
import { printSheets } from './print/print-sheets.ts'
import { getMarkedPrinting, getOwnPrinting } from './printing-queries.ts'
import { listPrintings, loadPrintingView, viewStudent } from './printing-view.ts'
import { addScan } from './read/add-scan.ts'
import { openScanPage, readAgain, removeScanPage } from './read/scan-page-acts.ts'
import { listScanPages } from './read/scan-view.ts'
import { listStudents } from './student-queries.ts'
import { suggestMarks } from './suggest/suggest-marks.ts'

type Names =
  | keyof typeof printingEndpoints
  | keyof typeof markingEndpoints
  | keyof typeof markSuggestionEndpoints
  | keyof typeof scanEndpoints
  | keyof typeof scanCheckEndpoints
  | keyof typeof ownSheetEndpoints

export const scanRoutes = (deps: ScanDeps): Handlers<Names> => ({
  printSheets: async (actor, { params, body }) => ({
    printing: await printSheets(deps, actor, params.paperId, body),
  }),
  listPrintings: async (actor, { query }) => ({
    printings: await listPrintings(deps.db, actor, query.paperId),
  }),
  readPrinting: async (actor, { params }) => {
    const row = await getMarkedPrinting(deps.db, actor, params.printingId)
    return {
      printing: await loadPrintingView(deps.db, row, actor),
      students: areNamesHidden(row, actor) ? [] : (await listStudents(deps.db, row.id)).map(viewStudent),
    }
  },
  changePrinting: async (actor, { params, body }) => ({
    printing: await changePrinting(deps, actor, params.printingId, body),
  }),
  removePrinting: async (actor, { params }) => {
    await removePrinting(deps, actor, params.printingId)
    return { message: m.printing_removed() }
  },
  openSheets: (actor, { params }) => openSheets(deps, actor, params.printingId),
  readMarking: async (actor, { params }) => ({
    marking: await readMarking(deps, actor, params.printingId),
  }),
  changeMarking: async (actor, { params, body }) => ({
    marking: await changeMarking(deps, actor, params.printingId, body),
  }),
  addMarkers: async (actor, { params, body }) => ({
    marking: await addMarkers(deps, actor, params.printingId, body.emails),
  }),
  removeMarker: async (actor, { params }) => ({
    marking: await removeMarker(deps, actor, params),
  }),
  suggestMarks: (actor, { params, body }, { signal }) =>
    suggestMarks(deps, actor, { ...params, ...body }, signal),
  addScan: async (actor, { params }, call) => ({
    scan: await addScan(deps, actor, params.printingId, await call.upload()),
  }),
  listScanPages: async (actor, { params }) => {
    const { id } = await getOwnPrinting(deps.db, actor, params.printingId)
    return listScanPages(deps.db, id)
  },
  readScanPageAgain: async (actor, { params }) => {
    await readAgain(deps, actor, params.scanPageId)
    return { message: m.scan_page_again() }
  },
  removeScanPage: async (actor, { params }) => {
    await removeScanPage(deps, actor, params.scanPageId)
    return { message: m.scan_page_removed() }
  },
  openScanPage: (actor, { params }) => openScanPage(deps, actor, params.scanPageId),
  readChecks: async (actor, { params }) => ({
    checks: await readChecks(deps, actor, params.printingId),
  }),
  decideScan: async (actor, { params, body }) => ({
    decisionId: await decideScan(deps, actor, params.printingId, body),
  }),
  undoDecision: async (actor, { params }) => {
    await undoDecision(deps, actor, params.printingId, params.decisionId)
    return {}
  },
  openSlips: (actor, { params }) => openSlips(deps, actor, params.printingId),
  claimSheet: async (actor, { body }) => ({ sheet: await claimSheet(deps, actor, body.code) }),
  listOwnSheets: async actor => ({ sheets: await listOwnSheets(deps, actor) }),
  readOwnSheet: async (actor, { params }) => ({
    sheet: await readOwnSheet(deps, actor, params.printingId),
  }),
  readWritten: async (actor, { params }) => ({
    questions: await readWritten(deps, actor, params.printingId),
  }),
})
