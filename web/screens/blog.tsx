import * as m from '@lantern/messages'
import { type MetaArgs, useLoaderData, useLocation } from 'react-router'
import { members } from '../content/team.ts'
import { BlogPage } from '../features/connect/content/blog-page.tsx'
import { describePage } from '../features/connect/content/page-meta.ts'
import { posts } from '../features/connect/content/posts.server.ts'
import { Footer } from '../features/connect/landing/footer.tsx'

const authorAt = (pathname: string) => members.find(({ id }) => pathname.startsWith(`/blog/by/${id}`)) ?? null

/** Build-time loader: no server runs it later. */
export const loader = () => ({ posts })

export const meta = ({ location }: MetaArgs) => {
  const author = authorAt(location.pathname)
  const feed = { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/blog/feed.xml' }
  const words = author
    ? { title: m.blog_by_title(author), description: m.blog_by_description(author) }
    : { title: m.blog_title(), description: m.blog_description() }
  const { title, description } = words
  return [
    ...describePage({ title: m.page_title({ page: title }), description }, { path: location.pathname }),
    { ...feed, title: m.blog_feed_title() },
  ]
}

/** /blog, and /blog/by/<author> for one author's posts. */
export default function Blog() {
  const { posts: all } = useLoaderData<typeof loader>()
  const author = authorAt(useLocation().pathname)
  return (
    <>
      <BlogPage posts={author ? all.filter(post => post.author === author.id) : all} author={author} />
      <Footer />
    </>
  )
}
