import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../features/content/handles.ts'
import { HelpPage } from '../features/content/help-page.tsx'
import { Footer } from '../features/landing/footer.tsx'
import '../features/landing/foot.css'

/** Around content/pages/help.mdx. */
export default function Help() {
  const page = useMatches().at(-1)?.handle as PageHandle
  return (
    <>
      <HelpPage page={page}>
        <Outlet />
      </HelpPage>
      <Footer />
    </>
  )
}
