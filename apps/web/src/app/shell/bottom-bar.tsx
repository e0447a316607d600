import { lazy, Suspense } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useTabs } from './use-tabs.ts'
import './bottom-bar.css'

const MoreTabs = lazy(async () => ({ default: (await import('./more-tabs.tsx')).MoreTabs }))

/** As many as a thumb tells apart. */
const MOST_IN_BAR = 5

/** The tabs at the thumb of somebody on a phone; what does not fit stands under 'more'. */
export function BottomBar() {
  const t = useText()
  const tabs = useTabs()
  const shown = tabs.length > MOST_IN_BAR ? tabs.slice(0, MOST_IN_BAR - 1) : tabs
  const rest = tabs.slice(shown.length)
  if (tabs.length < 2) return null
  return (
    <nav className="bottom-bar" aria-label={t('nav.main-label')}>
      {shown.map(({ tab, href, text, icon, isCurrent, count, countLabel }) => (
        <Link key={tab} href={href} className="bottom-tab" aria-current={isCurrent ? 'page' : 'false'}>
          <Icon of={icon} size={22} />
          {text}
          {count > 0 && <Badge kind="loud" count={count} label={countLabel} />}
        </Link>
      ))}
      {rest.length > 0 && (
        <Suspense>
          <MoreTabs tabs={rest} />
        </Suspense>
      )}
    </nav>
  )
}
