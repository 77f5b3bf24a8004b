import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { timeLabel } from './homework-labels.ts'
import { useHomeworkList } from './queries.ts'

/** A teacher's homework, one of it to be picked. */
export function PickHomework({ busy, onPick }: { busy: boolean; onPick(homeworkId: string): void }) {
  const { data, error } = useHomeworkList()
  if (!data) return <Pending error={error} label={m.homework_loading()} lines={4} />
  if (data.length === 0)
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to="/homework/new" target="_blank">
            {m.lti_choose_set()}
          </Link>
        }
      >
        {m.lti_choose_none()}
      </EmptyState>
    )
  return (
    <ul className="rows two ruled">
      {data.map(({ id, title, settings, state }) => (
        <li key={id}>
          <div className="min-w-0 break-words">
            <b>{title}</b>
            <span className="meta">{timeLabel({ ...settings, state })}</span>
          </div>
          <Button
            look="primary"
            size="sm"
            disabled={busy}
            aria-label={m.lti_choose_one_of({ title })}
            onClick={() => onPick(id)}
          >
            {m.lti_choose_one()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
