import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { members } from '../../../content/team.ts'
import { formatCalendarDay } from '../../../lib/format.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import type { PostHandle } from './handles.ts'
import { MemberCard } from './member-card.tsx'

/** Post of the blog, with its author. */
export function PostPage({ post, children }: { post: PostHandle; children: ReactNode }) {
  const author = members.find(({ id }) => id === post.author)
  return (
    <main id="main" tabIndex={-1} className="wrap reading-page">
      <article>
        <h1 className="page-lead max-w-[24ch]">{post.title}</h1>
        <p className="meta mt-5">
          <time dateTime={post.date}>{formatCalendarDay(post.date)}</time>
          {' · '}
          {m.post_minutes({ count: post.minutes })}
        </p>
        <div className="two-parts mt-[clamp(36px,5vw,72px)]">
          <aside className="grid content-start gap-6 max-[900px]:order-last" aria-label={m.post_by_label()}>
            {author && <MemberCard member={author} level="h2" />}
            <Link className="link justify-self-start text-sm" to="/blog">
              {m.post_all()}
            </Link>
          </aside>
          <Prose>{children}</Prose>
        </div>
      </article>
    </main>
  )
}
