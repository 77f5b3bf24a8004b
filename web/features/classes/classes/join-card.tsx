import * as m from '@lantern/messages'
import { useNavigate } from 'react-router'
import { useRead } from '../../../lib/calls/use-read.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { classAddress, describeClass } from './class-labels.ts'
import { CodeForm } from './code-form.tsx'
import { useJoinClass } from './queries.ts'

/** Class of a code, with the consequences of joining it. */
export function JoinCard({ code }: { code: string }) {
  const { data, error } = useRead('GET /class-codes/:code', {
    params: { code },
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  })
  const join = useJoinClass()
  const navigate = useNavigate()
  if (error)
    return (
      <>
        <Notice bad>{error.message}</Notice>
        <CodeForm />
      </>
    )
  if (!data) return <Pending error={null} label={m.classes_loading()} lines={3} />
  const found = data.class
  const open = () => void navigate(classAddress(found.id))
  return (
    <div className="grid gap-3.5 justify-items-start border-y border-y-line py-6 px-0 max-w-155">
      <h2>{found.name}</h2>
      <p className="muted">{[describeClass(found), found.teachers.join(', ')].filter(Boolean).join(' · ')}</p>
      <p>{data.isIn ? m.class_join_is_in() : m.class_join_text()}</p>
      {join.error && <Notice bad>{join.error.message}</Notice>}
      <Button
        look="primary"
        busy={join.isPending}
        onClick={() => (data.isIn ? open() : join.mutate(code, { onSuccess: open }))}
      >
        {data.isIn ? m.class_open() : m.class_join()}
      </Button>
    </div>
  )
}
