import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { buttonClass, type ButtonKind } from './button-look.ts'
import { classes } from '../style/classes.ts'
import type { Href } from './href.ts'
import { Icon } from '../text/icon.tsx'

type LinkProps = {
  readonly href: Href
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-current'?: 'page' | 'false'
  readonly 'aria-label'?: string
  /** The id of what names it, where nothing in it does. */
  readonly 'aria-labelledby'?: string
  readonly target?: '_blank'
  readonly download?: boolean | string
}

export function Link({ className, target, ...rest }: LinkProps) {
  const outside = target && { target, rel: 'noopener' }
  return <AriaLink {...rest} {...outside} className={classes('link', className)} />
}

type OutsideLinkProps = {
  readonly href: string
  readonly children: ReactNode
  /** A file to keep, under its own name when it has one. */
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

/** A link that is the thing to do here: it looks like a button, and still is a link. */
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
