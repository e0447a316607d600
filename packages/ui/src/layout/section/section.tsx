import { EyeOff, PanelLeftClose, PanelLeftOpen, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Badge } from '../../feedback/badge.tsx'
import { IconButton } from '../../button/button.tsx'
import { classes } from '../../style/classes.ts'
import { useOnArrival } from '../../button/go.tsx'
import type { Href } from '../../button/href.ts'
import { Icon } from '../../text/icon.tsx'
import { Link } from '../../button/link.tsx'
import { useSidebar, type SidebarState } from './sidebar-state.tsx'
import { Tooltip } from '../../overlay/tooltip.tsx'
import { useUiMessages } from '../../text/ui-messages.tsx'
import './section.css'

export type SectionItem = {
  readonly href: Href
  readonly text: string
  /** The language of the text, where the school wrote it. */
  readonly lang?: string | undefined
  readonly icon: LucideIcon
  readonly count?: number | string | undefined
  /** The count as a sentence for screen readers, e.g. '2 facturen'. */
  readonly countLabel?: string | undefined
  readonly isCurrent: boolean
  /** The depth in the tree; 1 by default. */
  readonly depth?: number
  /** A mark besides its text, in words. */
  readonly mark?: string | undefined
  /** Why it has no link, when there is nothing to open. */
  readonly reasonNotTo?: string | undefined
}

type SectionProps = {
  readonly label: string
  readonly items: readonly SectionItem[]
  /** On a phone these replace the row of chips (`SectionTiles`). */
  readonly tiles?: ReactNode
  readonly children: ReactNode
}

/** A section of the portal with its lists: a sidebar beside the page, on a phone a row of chips or tiles above it. */
export function Section({ label, items, tiles, children }: SectionProps) {
  const { state } = useSidebar()
  const menu = useCurrentInView(items.find((item) => item.isCurrent)?.href)
  return (
    <div className={`section section-${state}`}>
      <div className="section-side">
        <SidebarButtons />
        <nav aria-label={label} className={tiles ? 'section-tiled' : undefined}>
          {tiles}
          <ul role="list" className="section-menu" ref={menu}>
            {items.map((item) => (
              <li key={item.href}>
                <SectionLink item={item} state={state} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="section-page">{children}</div>
    </div>
  )
}

/** On a phone the row of chips scrolls to the selected one, and the page does not move. */
function useCurrentInView(current: Href | undefined) {
  const menu = useRef<HTMLUListElement>(null)
  const onArrival = useOnArrival()
  useEffect(() => {
    if (current === undefined) return
    const centre = () => {
      const row = menu.current
      const link = row?.querySelector('[aria-current="page"]')
      if (row && link) row.scrollLeft += middleOf(link) - middleOf(row)
    }
    // Again on arrival, because the router restores the former scroll position of the row.
    const frame = requestAnimationFrame(centre)
    const stop = onArrival(() => {
      stop()
      centre()
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [current, onArrival])
  return menu
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Maximum indentation. */
const DEEPEST = 3

function SectionLink({ item, state }: { item: SectionItem; state: SidebarState }) {
  const { href, text, lang, icon, count, countLabel, isCurrent, depth = 1, mark, reasonNotTo } = item
  const className = classes('section-link', depth > 1 && `section-link-${Math.min(depth, DEEPEST)}`)
  const words = (
    <>
      <Icon of={icon} />
      <span className="section-text" lang={lang}>
        {text}
      </span>
      {mark !== undefined && (
        <span className="section-mark">
          <Icon of={EyeOff} size={16} />
          <span className="visually-hidden">{mark}</span>
        </span>
      )}
      {count !== undefined && <Badge count={count} label={countLabel ?? String(count)} />}
    </>
  )
  const link =
    reasonNotTo === undefined ? (
      <Link href={href} className={className} aria-current={isCurrent ? 'page' : 'false'}>
        {words}
      </Link>
    ) : (
      <span role="link" aria-disabled="true" className={className}>
        {words}
        <span className="visually-hidden">{reasonNotTo}</span>
      </span>
    )
  return state === 'tiny' && reasonNotTo === undefined ? <Tooltip hint={text}>{link}</Tooltip> : link
}

/** Toggles between open, tiny and hidden. */
function SidebarButtons() {
  const { state, choose } = useSidebar()
  const words = useUiMessages()
  return (
    <div className={classes('section-buttons', state === 'hidden' && 'section-buttons-alone')}>
      {state === 'open' ? (
        <HintedButton icon={PanelLeftClose} label={words.collapseSubmenu} onPress={() => choose('tiny')} />
      ) : (
        <HintedButton icon={PanelLeftOpen} label={words.openSubmenu} onPress={() => choose('open')} />
      )}
      {state !== 'hidden' && (
        <HintedButton icon={X} label={words.hideSubmenu} onPress={() => choose('hidden')} />
      )}
    </div>
  )
}

/** An icon button that also shows its text. */
function HintedButton(props: Parameters<typeof IconButton>[0]) {
  return (
    <Tooltip hint={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
