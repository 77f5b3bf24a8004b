// State of marking in groups: the group and answer in front of the teacher, the comment, and what was done.
import type { AnswerGroup, GroupedQuestion } from '@lantern/contract/teach/group-marking/group-marking'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { findNextGroup, stepBy } from './marking-keys.rules.ts'
import { isTeachersMark } from './member-card.tsx'
import { type AskedItem, useGroupActs as useGroupCalls } from './queries.ts'

type Done = { what: 'mark'; id: string; groupId: string } | { what: 'move'; key: string }

const commentOf = (group: AnswerGroup | undefined): string =>
  group?.members.flatMap(({ answers }) => answers).find(({ comment }) => comment !== '')?.comment ?? ''

/** Group with this member; otherwise the first that waits. */
const findGroup = (groups: readonly AnswerGroup[], key: string | null): AnswerGroup | undefined =>
  groups.find(({ members }) => members.some(member => member.key === key)) ??
  groups.find(({ waiting }) => waiting > 0) ??
  groups[0]

export const useGroupActs = (asked: AskedItem, { groups }: GroupedQuestion) => {
  const [at, setAt] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const [isHalf, setHalf] = useState(false)
  const [done, setDone] = useState<readonly Done[]>([])
  const calls = useGroupCalls(asked)
  const group = findGroup(groups, at)
  const member = group?.members.find(({ key }) => key === chosen) ?? group?.members[0]
  const comment = group ? (drafts[group.id] ?? commentOf(group)) : ''
  const isBusy = [calls.mark, calls.undoMark, calls.unmark, calls.move].some(({ isPending }) => isPending)

  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    setAt(id)
    setChosen(null)
    setHalf(false)
  }
  const undoOne = (one: Done) => {
    setDone(list => list.filter(other => other !== one))
    if (one.what === 'move') calls.move.mutate({ key: one.key, to: { what: 'back' } })
    else
      calls.undoMark.mutate(one.id, {
        onSuccess: () => {
          goTo(one.groupId)
          showToast(m.groups_undone())
        },
      })
  }
  const mark = (points: number) => {
    if (!group || isBusy) return
    setHalf(false)
    const answers = group.members
      .flatMap(one => one.answers)
      .map(({ studentId, seen }) => ({ studentId, seen }))
    calls.mark.mutate(
      { points, comment: comment.trim(), answers },
      {
        onSuccess: ({ markId, question }) => {
          const one: Done = { what: 'mark', id: markId, groupId: group.id }
          setDone(list => [...list, one])
          goTo(findNextGroup(question.groups, group.id) ?? group.id)
          showToast(m.groups_marked({ count: answers.length }), {
            label: m.groups_undo(),
            run: () => undoOne(one),
          })
        },
      },
    )
  }
  const move = (to: { what: 'group'; id: string } | { what: 'alone' }) => {
    if (!member || isBusy) return
    const { key } = member
    calls.move.mutate({ key, to }, { onSuccess: () => setDone(list => [...list, { what: 'move', key }]) })
  }
  return {
    group,
    comment,
    isHalf,
    isBusy,
    chosenKey: member?.key ?? null,
    mayUndo: done.length > 0,
    goTo,
    mark,
    setComment: (text: string) => {
      if (group) setDrafts({ ...drafts, [group.id]: text })
    },
    toggleHalf: () => setHalf(!isHalf),
    stepGroup: (by: number) => goTo(stepBy(groups, group ? groups.indexOf(group) : 0, by)?.id),
    stepMember: (by: number) => {
      if (group && member) setChosen(stepBy(group.members, group.members.indexOf(member), by)?.key ?? null)
    },
    chooseMember: setChosen,
    putAlone: () => {
      if (group && group.members.length > 1) move({ what: 'alone' })
    },
    join: () => {
      if (group?.nearest) move({ what: 'group', id: group.nearest })
    },
    moveTo: (id: string) => move({ what: 'group', id }),
    unmark: () => {
      const marked = member?.answers.filter(isTeachersMark).map(({ studentId }) => studentId) ?? []
      if (marked.length > 0 && !isBusy) calls.unmark.mutate(marked)
    },
    undo: () => {
      const last = done.at(-1)
      if (last && !isBusy) undoOne(last)
    },
  }
}

export type GroupActs = ReturnType<typeof useGroupActs>
