import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { buttonClass, type ButtonKind } from './button.tsx'
import { classes } from './classes.ts'
import type { Href } from './href.ts'
import { Icon } from './icon.tsx'

type LinkProps = {
  /** A place in the portal (typed by the router), or an address outside it. */
  readonly href: Href
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-current'?: 'page' | 'false'
  readonly 'aria-label'?: string
  readonly target?: '_blank'
  readonly download?: boolean | string
}

export function Link({ className, target, ...rest }: LinkProps) {
  const outside = target && { target, rel: 'noopener' }
  return <AriaLink {...rest} {...outside} className={classes('link', className)} />
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
