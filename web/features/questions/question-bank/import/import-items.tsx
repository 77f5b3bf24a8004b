import type {
  ImportItem,
  QuestionImport,
  ShownItems,
} from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { useImportItems } from '../import-queries.ts'
import styles from '../question-bank.module.css'
import { QuestionView } from '../question-view.tsx'
import { SideBySide } from '../similar/side-by-side.tsx'
import { becameOf } from './report-text.ts'

function Item({ one, open: first }: { one: ImportItem; open: boolean }) {
  const { item, place, isKnown, similar } = one
  const [open, setOpen] = useState(first)
  const { state, words } = becameOf(one)
  const isAccepted = item.is === 'taken'
  const look =
    item.is === 'refused'
      ? 'tag tag-bad'
      : isKnown
        ? 'tag'
        : item.losses.length > 0
          ? 'tag tag-note'
          : 'tag tag-good'
  return (
    <li>
      <button
        type="button"
        className={`${styles.qbItem} grid grid-cols-[72px_minmax(0,1fr)_auto_20px] gap-3.5 items-start w-full py-[13px] px-0 text-start max-760:grid-cols-[minmax(0,1fr)_auto]`}
        aria-expanded={open}
        disabled={!isAccepted}
        onClick={() => setOpen(!open)}
      >
        <span className="font-medium text-[0.76rem] leading-[1.8] font-mono text-ink-2 whitespace-nowrap [word-spacing:-0.3em] max-760:col-span-full">
          {item.line === null ? place + 1 : m.import_line({ line: item.line })}
        </span>
        <span className="min-w-0">
          <span className={styles.qbAsk}>
            {isAccepted ? (
              <RichText inline links={false}>
                {item.question.body.stem.slice(0, 200)}
              </RichText>
            ) : (
              item.name || m.editor_row_empty()
            )}
          </span>
          <span className="meta">
            {isAccepted &&
              `${typeLabels[item.question.body.type]()}${words === '' ? '' : `${m.sentence_end()} `}`}
            {words}
          </span>
        </span>
        <span className="flex flex-wrap justify-end gap-1.5">
          {similar && <span className="tag tag-note">{m.import_item_similar()}</span>}
          <span className={look}>{state}</span>
        </span>
        {isAccepted && (
          <ChevronDown
            className="i [transition:transform_var(--dur-2,0.15s)] max-760:hidden"
            aria-hidden="true"
          />
        )}
      </button>
      {open && isAccepted && (
        <div className="pt-1.5 pe-0 pb-6 ps-[86px] max-760:ps-0">
          {similar ? (
            <SideBySide
              left={item.question}
              right={similar}
              titles={[m.import_in_file(), m.import_in_your_bank()]}
            />
          ) : (
            <QuestionView question={{ id: `${place}`, ...item.question }} open />
          )}
        </div>
      )}
    </li>
  )
}

type Props = { file: QuestionImport; show: ShownItems }

/** Questions of a file as they will be asked, each with its outcome. */
export function ImportItems({ file, show }: Props) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportItems(file, show)
  const items = data?.pages.flatMap(page => page.items)
  return (
    <div className="grid gap-4">
      {error && <Notice bad>{error.message}</Notice>}
      {!items && !error && <Skeleton label={m.own_questions_loading()} lines={6} />}
      {items?.length === 0 && <p role="status">{m.import_none_such()}</p>}
      <ol className={styles.qbItems}>
        {items?.map(one => (
          <Item key={`${show} ${one.place}`} one={one} open={false} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.own_questions_more()}
        </Button>
      )}
    </div>
  )
}
