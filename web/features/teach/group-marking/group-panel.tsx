import { essayLimits } from '@lantern/contract/questions/kinds/essay/essays.rules'
import type { AnswerGroup, GroupedQuestion } from '@lantern/contract/teach/group-marking/group-marking'
import * as m from '@lantern/messages'
import type { Ref } from 'react'
import { CommentChips } from '../../../lib/answers/comment-chips.tsx'
import { MarkButtons } from '../../../lib/answers/mark-buttons.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { findMark, nameGroup } from './group-list.tsx'
import { MemberCard } from './member-card.tsx'
import type { GroupActs } from './use-group-acts.ts'

type Props = {
  question: GroupedQuestion
  group: AnswerGroup
  acts: GroupActs
  hasNames: boolean
  commentRef: Ref<HTMLTextAreaElement>
}

/** A lone answer that is near to a group. */
function Nearest({ question, group, acts }: Pick<Props, 'question' | 'group' | 'acts'>) {
  const near = question.groups.find(({ id }) => id === group.nearest)
  if (!near) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-2.5 ps-3.5 border-s-[3px] border-dashed border-s-line-strong">
      <p className="min-w-0 wrap-anywhere">{m.groups_near({ text: nameGroup(near), count: near.answers })}</p>
      <Button size="sm" onClick={acts.join}>
        {m.groups_join()} <span className="kbd">J</span>
      </Button>
    </div>
  )
}

/** Puts the chosen answer into any other group. */
function MoveField({ question, group, acts }: Pick<Props, 'question' | 'group' | 'acts'>) {
  const others = question.groups.filter(({ id }) => id !== group.id)
  if (others.length === 0) return null
  return (
    <SelectField
      label={m.groups_move_to()}
      placeholder={m.groups_move_choose()}
      value=""
      choices={others.map(other => ({
        value: other.id,
        label: m.groups_move_option({ text: nameGroup(other).slice(0, 60), count: other.answers }),
      }))}
      onChange={event => acts.moveTo(event.target.value)}
    />
  )
}

/** One group: its answers, the mark for all of them, and a comment. */
export function GroupPanel({ question, group, acts, hasNames, commentRef }: Props) {
  const { most, comments } = question
  return (
    <section className="grid content-start gap-4 min-w-0" aria-label={nameGroup(group)}>
      <div aria-live="polite">
        <h2 className="h-card wrap-anywhere line-clamp-3">{nameGroup(group)}</h2>
        <p className="meta">
          {group.answers > 1 ? m.groups_alike({ count: group.answers }) : m.groups_alone_hint()}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(218px,100%),1fr))] gap-2.5">
        {group.members.map(member => (
          <MemberCard
            key={member.key}
            member={member}
            most={most}
            isChosen={member.key === acts.chosenKey}
            hasNames={hasNames}
            onAlone={group.members.length > 1 ? acts.putAlone : null}
            onChoose={() => acts.chooseMember(member.key)}
            onUnmark={acts.unmark}
          />
        ))}
      </ul>
      <Nearest question={question} group={group} acts={acts} />
      <div className="grid gap-3.5 pt-4 border-t border-t-line">
        <MarkButtons most={most} given={findMark(group)} draft={null} onGive={acts.mark} />
        <p className="meta" aria-live="polite">
          {acts.isHalf ? m.groups_half_on() : m.groups_no_mark_yet()}
        </p>
        <TextArea
          ref={commentRef}
          label={m.groups_comment({ count: group.answers })}
          hint={m.groups_comment_hint()}
          rows={2}
          maxLength={essayLimits.comment}
          value={acts.comment}
          onChange={event => acts.setComment(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <CommentChips label={m.groups_comments()} comments={comments} onChoose={acts.setComment} />
        <MoveField question={question} group={group} acts={acts} />
      </div>
    </section>
  )
}
