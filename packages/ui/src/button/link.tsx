import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './button-look.ts'
import { classes } from '../style/classes.ts'
import { useAddressOf, useFetchAhead, useGo } from './go.tsx'
import type { Href } from './href.ts'
import { focusPressed } from './pressable.tsx'
import { Icon } from '../text/icon.tsx'

type LinkProps = {
  readonly href: Href
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-current'?: 'page' | 'false'
  readonly 'aria-label'?: string
  /** The id of the element with its name, if it has no text. */
  readonly 'aria-labelledby'?: string
  readonly target?: '_blank'
  readonly download?: boolean | string
}

/** A link in the portal that navigates without a page load. */
export function Link({ className, target, href, children, ...rest }: LinkProps) {
  const go = useGo()
  const address = useAddressOf()(href)
  const fetchAhead = useFetchAhead()
  const intend = () => fetchAhead(href)
  // A link that appears under a resting pointer shows no intent.
  const approach = (event: MouseEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) intend()
  }
  const outside = target && { target, rel: 'noopener' }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    focusPressed(event)
    if (!isForBrowser(event)) {
      event.preventDefault()
      go(href)
    }
  }
  return (
    <a
      {...rest}
      {...outside}
      href={address}
      onClick={press}
      onMouseEnter={approach}
      onTouchStart={intend}
      className={classes('link', className)}
    >
      {children}
    </a>
  )
}

/** Whether the browser must handle the click: another tab or window, a download, or another site. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target, origin } = event.currentTarget
  return (
    (target !== '' && target !== '_self') ||
    event.currentTarget.hasAttribute('download') ||
    origin !== location.origin ||
    event.metaKey ||
    event.ctrlKey ||
    event.altKey ||
    event.shiftKey
  )
}

type OutsideLinkProps = {
  readonly href: string
  readonly children: ReactNode
  /** A download, under its own name when it has one. */
  readonly download?: boolean | string
  readonly opensNew?: boolean
  readonly kind?: ButtonKind
  readonly icon?: LucideIcon
}

/** A link out of the portal, or to a file of it. With a kind it looks like a button. */
export function OutsideLink({ href, children, download, opensNew, kind, icon }: OutsideLinkProps) {
  const outside = opensNew && { target: '_blank', rel: 'noopener' }
  return (
    <a href={href} download={download} {...outside} className={kind ? buttonClass(kind) : 'link'}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  )
}

type LinkButtonProps = LinkProps & {
  readonly kind?: ButtonKind
  readonly icon?: LucideIcon
  readonly isWide?: boolean
}

/** A link for the main action of a screen: it looks like a button. */
export function LinkButton({
  kind = 'secondary',
  icon,
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(kind, isWide, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
