import commissioner from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url'
import * as m from '@lantern/messages'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import { Broken } from './broken.tsx'
import { Providers } from './providers.tsx'
import { themeScript } from './theme.ts'
import { ToastRegion } from './toast-region.tsx'
import { wake } from './wake.ts'

const preload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

export const links = () => [
  preload(literata),
  preload(commissioner),
  { rel: 'icon', type: 'image/svg+xml', href: '/lantern.svg' },
]

export const meta = () => [{ title: m.app_title() }, { name: 'description', content: m.app_description() }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, needed before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(wake, [])
  return (
    <Providers>
      <Outlet />
      <ToastRegion />
    </Providers>
  )
}

/** Stands while the code of a screen arrives: the bar's place, nothing that jumps. */
export function HydrateFallback() {
  return <div className="bar in-app" aria-busy="true" />
}

export const ErrorBoundary = Broken
