import { Outlet, useMatches } from 'react-router'
import type { PostHandle } from '../features/connect/content/handles.ts'
import { PostPage } from '../features/connect/content/post-page.tsx'
import { Footer } from '../features/connect/landing/footer.tsx'

/** Layout of the posts in content/blog, each a route of its own. */
export default function BlogPost() {
  const post = useMatches().at(-1)?.handle as PostHandle
  return (
    <>
      <PostPage post={post}>
        <Outlet />
      </PostPage>
      <Footer />
    </>
  )
}
