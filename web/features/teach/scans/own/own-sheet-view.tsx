import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import type { OwnField, OwnSheet } from '@lantern/contract/teach/scans/own-sheets'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { keyLabel, responseLabel } from '../../../../lib/answers/answer-labels.ts'
import { CitedPassage } from '../../../../lib/answers/cited-passage.tsx'
import { formatTenths } from '../../../../lib/format.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { nameOwnSheet } from '../labels.ts'
import styles from '../scans.module.css'
import { MarkedSheet, outcomeLabels } from './marked-sheet.tsx'

type Item = OwnPart['items'][number]
type Props = {
  sheet: OwnSheet
  part: OwnPart
  /** Renders what the student can do about a mark. */
  renderAsking(item: Item): ReactNode
}

const listMissed = ({ pages }: OwnSheet): OwnField[] => {
  const missed = pages.flatMap(({ fields }) => fields).filter(({ outcome }) => outcome !== 'right')
  return missed.filter((field, i) => missed.findIndex(({ item }) => item === field.item) === i)
}

/** "3.1" is a part of question 3. */
const wholeNumber = (number: string): string => number.split('.')[0] ?? number

type QuestionProps = Pick<Props, 'sheet' | 'renderAsking'> & { item: Item; field: OwnField }

function Question({ item, field, sheet, renderAsking }: QuestionProps) {
  const { body, response, solution } = item
  const written = sheet.written.find(one => one.item === item.number)
  const given =
    response && !('text' in response && response.text === '') ? responseLabel(body, response) : null
  const own = given ?? (response ? m.own_sheet_by_hand() : outcomeLabels.empty())
  return (
    <section className={`${styles.ownQuestion} grid gap-3.5`} aria-live="polite">
      <h2>
        <span className="mono text-[0.8em]">{wholeNumber(field.number)}</span>{' '}
        <RichText inline>{body.stem}</RichText>
      </h2>
      <dl>
        <div>
          <dt>{m.own_sheet_your_answer()}</dt>
          <dd>
            <RichText inline>{own}</RichText> <span className="meta">{outcomeLabels[field.outcome]()}</span>
          </dd>
        </div>
        <div>
          <dt>{m.own_sheet_the_right()}</dt>
          <dd>
            <RichText inline>{keyLabel(body, solution.key)}</RichText>
          </dd>
        </div>
      </dl>
      {written && written.comment !== '' && <blockquote>{written.comment}</blockquote>}
      {solution.explanation && <RichText>{solution.explanation}</RichText>}
      <CitedPassage of={solution} />
      <div>{renderAsking(item)}</div>
    </section>
  )
}

/** Student's sheet with marked answers, beside the questions to review. */
export function OwnSheetView({ sheet, part, renderAsking }: Props) {
  const missed = listMissed(sheet)
  const [chosen, setChosen] = useState<number | null>(missed[0]?.item ?? null)
  const field = missed.find(({ item }) => item === chosen)
  const item = part.items.find(({ number }) => number === chosen)
  const { reached, possible } = part.score
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">
            {missed.length === 0 ? m.own_sheet_all_right() : m.own_sheet_missed({ count: missed.length })}
          </h1>
          <p>
            {[
              sheet.title,
              sheet.variant !== null && m.paper_variant({ variant: variantLetter(sheet.variant) }),
              m.own_sheet_marks({ reached: formatTenths(reached), possible }),
              nameOwnSheet(sheet),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {part.scaled && (
            <p className="meta">
              {m.own_sheet_scaled({
                variant: variantLetter(part.scaled.variant),
                marks: formatTenths(part.scaled.marks),
                most: part.scaled.most,
              })}
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] gap-[clamp(24px,3vw,44px)] items-start max-1000:grid-cols-[minmax(0,1fr)]">
        <MarkedSheet sheet={sheet} chosen={chosen} />
        <div className="grid content-start gap-6">
          {missed.length > 0 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="vh">{m.own_sheet_choose()}</legend>
              {missed.map(one => (
                <button
                  className="min-w-[46px] min-h-11 py-0 px-2.5 border border-line-strong rounded-2 bg-surface font-[560] type-sm leading-none font-ui cursor-pointer aria-pressed:bg-light aria-pressed:border-light-edge aria-pressed:[box-shadow:inset_0_-3px_0_var(--light-edge)] aria-pressed:text-on-light aria-pressed:font-bold"
                  key={one.item}
                  type="button"
                  aria-pressed={one.item === chosen}
                  onClick={() => setChosen(one.item)}
                >
                  {wholeNumber(one.number)}
                </button>
              ))}
            </fieldset>
          )}
          {field && item && (
            <Question key={item.number} item={item} field={field} sheet={sheet} renderAsking={renderAsking} />
          )}
          {sheet.written.length > 0 && (
            <section>
              <h2 className="h-card pb-2">{m.own_sheet_written()}</h2>
              <ul className="rows two ruled">
                {sheet.written.map(({ item: number, number: shown, marks, most: max, comment }) => (
                  <li key={number}>
                    <span>
                      <b>{m.written_question({ numbers: shown })}</b>
                      <span className="meta">{comment}</span>
                    </span>
                    <span className="mono text-sm">{m.own_sheet_written_marks({ marks, most: max })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
