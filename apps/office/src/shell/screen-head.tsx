import { useLocation } from '@tanstack/react-router'
import { useContext, type ComponentProps } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Crumb } from '@portal/ui/layout/breadcrumbs.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ScreensContext } from './navigation.ts'

type ScreenHeadProps = Omit<ComponentProps<typeof PageHead>, 'crumbs'> & {
  /** The records between the list and this screen. */
  readonly above?: readonly Crumb[]
  /** What the last breadcrumb says, where the title is too long for it. */
  readonly crumb?: string
}

/** The top of every screen below Today. Its breadcrumbs follow from the address: Today, the list, and this screen. */
export function ScreenHead({ above = [], crumb, ...head }: ScreenHeadProps) {
  const t = useText()
  const [segment, ...below] = useLocation({ select: ({ pathname }) => pathname })
    .split('/')
    .filter(Boolean)
  const list = useContext(ScreensContext).find(({ path }) => path === segment)
  const crumbs: readonly Crumb[] = [
    { text: t('today.title'), href: '/' },
    ...(list && below.length > 0 ? [{ text: t(list.title), href: `/${list.path}` as const }] : []),
    ...above,
    { text: crumb ?? head.title },
  ]
  return <PageHead {...head} crumbs={crumbs} />
}
