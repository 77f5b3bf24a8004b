import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../features/content/handles.ts'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { Footer } from '../features/landing/footer.tsx'
import '../features/landing/foot.css'

/** Around the pages of running text in content/pages: each is a route of its own. */
export default function Reading() {
  const page = useMatches().at(-1)?.handle as PageHandle
  return (
    <>
      <ReadingPage page={page}>
        <Outlet />
      </ReadingPage>
      <Footer />
    </>
  )
}
