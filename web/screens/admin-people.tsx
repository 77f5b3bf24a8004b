import type { ListedUser } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { InviteDialog } from '../features/connect/admin/invite-dialog.tsx'
import type { UserFilter } from '../features/connect/admin/queries.ts'
import { UserDialog, type UserDialogName } from '../features/connect/admin/user-dialog.tsx'
import { UserFilters } from '../features/connect/admin/user-filters.tsx'
import { UserTable } from '../features/connect/admin/user-table.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.admin_people() }) }]

type PagesProps = { filter: UserFilter; pages: number; onChange(filter: UserFilter): void }

function Pages({ filter, pages, onChange }: PagesProps) {
  if (pages < 2) return null
  const go = (page: number) => onChange({ ...filter, page })
  return (
    <nav className="mt-6 flex items-center gap-4" aria-label={m.admin_pages()}>
      <Button look="line" size="sm" disabled={filter.page === 1} onClick={() => go(filter.page - 1)}>
        {m.admin_previous()}
      </Button>
      <span className="num text-sm">{m.admin_page_of({ page: filter.page, pages })}</span>
      <Button look="line" size="sm" disabled={filter.page === pages} onClick={() => go(filter.page + 1)}>
        {m.admin_next()}
      </Button>
    </nav>
  )
}

/** Page of all accounts. */
export default function AdminPeople() {
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<UserFilter>({ q: params.get('q') ?? '', page: 1 })
  const [open, setOpen] = useState<{ name: UserDialogName; user: ListedUser } | null>(null)
  const [inviting, setInviting] = useState(false)
  const { data, error } = useRead('GET /admin/users', {
    query: { ...filter, page: String(filter.page) },
    aborts: true,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.admin_people()}</h1>
          <p aria-live="polite">{data && m.admin_accounts({ count: data.total })}</p>
        </div>
        <Button look="primary" onClick={() => setInviting(true)}>
          {m.admin_invite()}
        </Button>
      </div>
      <UserFilters filter={filter} onChange={setFilter} />
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.admin_loading()} lines={9} />}
      {data && data.users.length === 0 && <EmptyState>{m.admin_nobody_found()}</EmptyState>}
      {data && data.users.length > 0 && (
        <UserTable users={data.users} onAct={(name, user) => setOpen({ name, user })} />
      )}
      {data && <Pages filter={filter} pages={Math.ceil(data.total / data.perPage)} onChange={setFilter} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && <UserDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
