import { type Candidate, describeQuestion, listUsable } from '@lantern/contract/teach/papers/candidates.rules'
import { type SlotPlace, swapQuestion } from '@lantern/contract/teach/papers/paper-balance.rules'
import { checkForms, type PaperProblem } from '@lantern/contract/teach/papers/paper-checks.rules'
import { findShortfalls, type Shortfall } from '@lantern/contract/teach/papers/paper-supply.rules'
import type { Paper, PaperCandidate, PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { listPrinted, type PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { anyQuestions, type Wish } from '../made/wishes.rules.ts'
import styles from '../papers.module.css'
import { useCandidates } from '../queries.ts'
import { EditDialog } from '../sheet/edit-dialog.tsx'
import { PaperSheet } from '../sheet/exam-sheet.tsx'
import { addEdit, moveSlot, shuffleForm, toggleLock } from '../sheet/form-changes.rules.ts'
import type { SlotAct } from '../sheet/slot-actions.tsx'
import { SwapDialog } from '../sheet/swap-dialog.tsx'
import { useNewer } from '../use-newer.ts'
import { type PaperStore, usePaperStore } from '../use-paper-store.ts'
import { AssembleTools } from './assemble-tools.tsx'
import { BalanceNotes } from './balance-notes.tsx'
import { BlueprintPanel } from './blueprint-panel.tsx'
import { PaperBar } from './paper-bar.tsx'
import type { ClassChoice } from './variant-fields.tsx'

const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1

/** Details of every question that is, or could be, in the paper. */
const useSupply = (store: PaperStore, candidates: readonly PaperCandidate[]) => {
  const { questions, content } = store
  const blueprint = useDeferredValue(content.blueprint)
  const candidatesById = useMemo(() => {
    const map = new Map<string, Candidate>()
    for (const question of questions.values())
      map.set(question.id, { ...describeQuestion(question, question.collection.name), lastUsed: null })
    for (const candidate of candidates) map.set(candidate.id, candidate)
    return map
  }, [questions, candidates])
  const usable = useMemo(() => {
    const from = new Set(blueprint.collectionIds)
    const must = new Set(blueprint.mustHave)
    const selected = candidates.filter(
      ({ id, collection }) => from.size === 0 || from.has(collection.id) || must.has(id),
    )
    return listUsable(blueprint, selected, Date.now())
  }, [blueprint, candidates])
  const shortfalls = useMemo(() => findShortfalls(blueprint, usable), [blueprint, usable])
  return { candidatesById, usable, shortfalls }
}

type Props = {
  loaded: Paper
  /** Questions available, as far as own papers limit them. */
  candidates: readonly PaperCandidate[]
  /** Classes whose earlier questions can be excluded. */
  classes: readonly ClassChoice[]
  /** Renders the paper's actions in the bar. */
  actions(store: PaperStore, form: number): ReactNode
  /** Renders the generation of missing questions. */
  renderMaker(wish: Wish, title: string, onClose: () => void): ReactNode
  /** Renders the offer of a question's newer bank version. */
  renderNewer(question: PaperQuestion, busy: boolean, onUpdate: () => void): ReactNode
  /** Whether generated questions open at once, for links from a "ready" notification. */
  opensMaker?: boolean
}

/** Reasons why the server chose nothing, and the blueprint they apply to. */
type Why = { shortfalls: readonly Shortfall[]; nearest: readonly PaperProblem[]; blueprint: string }

/** Builder of a paper: requirements on the left, the paper on the right. */
export function PaperBuilder({
  loaded,
  candidates: ofPapers,
  classes,
  actions,
  renderMaker,
  renderNewer,
  opensMaker = false,
}: Props) {
  const store = usePaperStore(loaded)
  const { content, questions, change } = store
  const { blueprint, forms, edits } = content
  const ofClass = useCandidates(blueprint.unusedClassId)
  const candidates = (blueprint.unusedClassId && ofClass.data) || ofPapers
  const { candidatesById, usable, shortfalls } = useSupply(store, candidates)
  const [shown, setShown] = useState(0)
  const [withKey, setWithKey] = useState(false)
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Why | null>(null)
  const explanation = why?.blueprint === JSON.stringify(blueprint) ? why : null
  const [swapping, setSwapping] = useState<SlotPlace | null>(null)
  const [wish, setWish] = useState<Wish | null>(opensMaker ? anyQuestions : null)
  const [editing, setEditing] = useState<PrintedSlot | null>(null)
  const formNumber = Math.min(shown, Math.max(0, forms.length - 1))
  const form = forms[formNumber]
  const problems = useMemo(
    () => (forms.length === 0 ? [] : checkForms(blueprint, forms, candidatesById)),
    [blueprint, forms, candidatesById],
  )
  const newer = useNewer(store, candidates, renderNewer)
  const put = (changed: typeof forms, field: string) => change({ ...content, forms: changed }, field)
  const assemble = async (only: number | null) => {
    setBusy(true)
    const reply = await store.assemble(drawSeed(), only)
    setWhy(reply && { ...reply, blueprint: JSON.stringify(blueprint) })
    setBusy(false)
  }
  const act = (what: SlotAct, place: SlotPlace, slot: PrintedSlot) => {
    const id = forms[place.form]?.sections[place.section]?.[place.position]?.questionId
    if (what === 'swap') setSwapping(place)
    else if (what === 'edit') {
      // Editing needs the names of variables, not the numbers of this variant.
      const written = form && listPrinted(blueprint, form, questions, edits, null)
      setEditing(written?.[place.section]?.slots[place.position] ?? slot)
    } else if (what === 'lock' && id) put(toggleLock(forms, id, !slot.locked), 'lock')
    else if (what === 'up' || what === 'down') put(moveSlot(forms, place, what === 'up' ? -1 : 1), 'move')
  }
  return (
    <>
      <PaperBar store={store}>{actions(store, formNumber)}</PaperBar>
      <div
        className={`${styles.paperBuilder} grid grid-cols-[minmax(320px,0.86fr)_minmax(0,1.14fr)] gap-[clamp(20px,2.4vw,40px)] pt-6 items-start max-1100:grid-cols-[minmax(0,1fr)]`}
      >
        <BlueprintPanel
          store={store}
          candidates={candidates}
          classes={classes}
          usable={usable}
          candidatesById={candidatesById}
          shortfalls={shortfalls}
          form={form}
        />
        <section
          className={`${styles.paperView} bg-well rounded-3 pt-[18px] px-[clamp(14px,2vw,32px)] pb-10 grid gap-3.5`}
          aria-label={m.paper_preview()}
        >
          <AssembleTools
            blueprint={blueprint}
            forms={forms}
            formNumber={formNumber}
            busy={busy}
            shortfalls={shortfalls}
            found={explanation?.shortfalls ?? []}
            nearest={explanation?.nearest ?? []}
            onAssemble={only => void assemble(only)}
            onMake={setWish}
            onShuffle={() =>
              put(
                shuffleForm(forms, formNumber, drawSeed(), id => candidatesById.get(id)?.stimulus ?? null),
                'shuffle',
              )
            }
          />
          <BalanceNotes
            questions={questions}
            blueprint={blueprint}
            forms={forms}
            candidatesById={candidatesById}
            problems={problems}
            edits={edits}
            formNumber={formNumber}
          />
          <div className="flex flex-wrap items-center gap-2.5">
            {form && (
              <Segment
                legend={m.paper_preview()}
                choices={[
                  { value: 'paper' as const, label: m.paper_show_paper() },
                  { value: 'key' as const, label: m.paper_show_key() },
                ]}
                value={withKey ? 'key' : 'paper'}
                onChange={value => setWithKey(value === 'key')}
              />
            )}
            {forms.length > 1 && forms.length <= 4 && (
              <Segment
                legend={m.paper_variants()}
                choices={forms.map((_, i) => ({ value: String(i), label: variantLetter(i) }))}
                value={String(formNumber)}
                onChange={value => setShown(Number(value))}
              />
            )}
            {forms.length > 4 && (
              <SelectField
                label={m.paper_variants()}
                choices={forms.map((_, i) => ({ value: String(i), label: variantLetter(i) }))}
                value={String(formNumber)}
                onChange={event => setShown(Number(event.target.value))}
              />
            )}
          </div>
          <PaperSheet
            blueprint={blueprint}
            form={form}
            formNumber={formNumber}
            questions={questions}
            edits={edits}
            withKey={withKey}
            onAct={act}
            renderNewer={newer}
          />
        </section>
      </div>
      {wish && renderMaker(wish, blueprint.title, () => setWish(null))}
      {swapping && (
        <SwapDialog
          blueprint={blueprint}
          forms={forms}
          place={swapping}
          candidates={candidates.filter(({ id }) => usable.some(one => one.id === id))}
          candidatesById={candidatesById}
          onSwap={questionId => {
            put(swapQuestion(forms, swapping, questionId), 'swap')
            setSwapping(null)
          }}
          onClose={() => setSwapping(null)}
        />
      )}
      {editing?.question && (
        <EditDialog
          question={editing.question}
          onSave={edit => {
            change({ ...content, edits: addEdit(edits, edit) }, 'edit')
            setEditing(null)
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
