import * as m from '@lantern/messages'
import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import { type Member, members } from '../../../content/team.ts'
import type { Post } from './posts.server.ts'
import '../../../ui/styles/prose.css'
import { formatCalendarDay } from '../../../lib/format.ts'

function PostRow({ post }: { post: Post }) {
  const author = members.find(({ id }) => id === post.author)
  return (
    <li className="two-parts gap-y-3 border-line border-t py-[clamp(24px,3vw,44px)]">
      <p className="meta leading-relaxed min-[901px]:pt-2">
        <time dateTime={post.date}>{formatCalendarDay(post.date)}</time>
        <span className="min-[901px]:hidden"> · </span>
        {author && (
          <Link className="underline underline-offset-[0.2em] min-[901px]:block" to={`/blog/by/${author.id}`}>
            {author.name}
          </Link>
        )}
        <span className="min-[901px]:hidden"> · </span>
        <span className="min-[901px]:block">{m.post_minutes({ count: post.minutes })}</span>
      </p>
      <div>
        <h2 className="text-2xl">
          <Link className="no-underline underline-offset-[0.18em] hover:underline" to={post.path}>
            {post.title}
          </Link>
        </h2>
        <p className="read muted mt-2 max-w-[62ch] text-pretty text-lg">{post.description}</p>
      </div>
    </li>
  )
}

/** The posts of the blog, or of one author. */
export function BlogPage({ posts, author }: { posts: readonly Post[]; author: Member | null }) {
  return (
    <main id="main" tabIndex={-1} className="wrap reading-page">
      <h1 className="page-lead">{author ? m.blog_by_heading({ name: author.name }) : m.blog_heading()}</h1>
      <p className="muted mt-5 max-w-[52ch] text-pretty text-lg">
        {author ? `${author.role}. ${author.description}` : m.blog_description()}
      </p>
      <ol className="mt-[clamp(36px,5vw,72px)]">
        {posts.map(post => (
          <PostRow key={post.path} post={post} />
        ))}
      </ol>
      <p className="flex flex-wrap gap-6 border-line border-t pt-6 text-sm">
        {author && (
          <Link className="link" to="/blog">
            {m.post_all()}
          </Link>
        )}
        <a className="link inline-flex items-center gap-2" href="/blog/feed.xml">
          <Rss className="i" aria-hidden="true" />
          {m.blog_feed()}
        </a>
      </p>
    </main>
  )
}
