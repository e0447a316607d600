import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  type Selection,
} from 'react-aria-components'
import { classes } from './classes.ts'
import type { Href } from './href.ts'
import { Icon } from './icon.tsx'
import './menu.css'

type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** A list of things to do or places to go, below its button. */
export function Menu({ trigger, label, children, className }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={classes('menu-popover', className)}>
        <AriaMenu aria-label={label} className="menu">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type OpenMenuProps = Omit<MenuProps, 'trigger'> & {
  /** The button that it belongs to, which stands elsewhere and gets the focus back. */
  readonly at: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** A menu that is open as long as it is drawn: for a button that is there before its menu is loaded. */
export function OpenMenu({ at, label, children, className, onClose }: OpenMenuProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={at}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      className={classes('menu-popover', className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- A menu that opens takes the focus (ARIA, menu button). */}
      <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className="menu">
        {children}
      </AriaMenu>
    </Popover>
  )
}

type MenuItemProps = {
  readonly id?: string
  readonly text: string
  readonly icon?: LucideIcon
  readonly picture?: ReactNode
  readonly note?: string
  /** The language of its words, where that is not the language of the screen. */
  readonly lang?: string
  readonly onAction?: () => void
  readonly href?: Href
}

export function MenuItem({ text, icon, picture, note, lang, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={text} className="menu-item">
      {icon ? <Icon of={icon} /> : picture}
      <span className="menu-text">
        <span lang={lang}>{text}</span>
        {note && <span className="small quiet">{note}</span>}
      </span>
      <span className="menu-chosen">
        <Icon of={Check} />
      </span>
    </AriaMenuItem>
  )
}

type MenuChoiceProps<Value extends string> = {
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
  readonly children: ReactNode
}

/** A group of menu items of which one is chosen, e.g. the language. Its items carry their value as `id`. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { title, isTitleHidden, chosen, onChoose, children } = props
  return (
    <AriaMenuSection
      aria-label={title}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={(selection) => onChoose(chosenOf(selection) as Value)}
      className="menu-section"
    >
      {!isTitleHidden && <Header className="menu-header">{title}</Header>}
      {children}
    </AriaMenuSection>
  )
}

/** The one key of a selection of one. */
const chosenOf = (selection: Selection): unknown => (selection === 'all' ? undefined : [...selection][0])

/** A plain group of menu items, apart from the others. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaMenuSection aria-label={label} className="menu-section">
      {children}
    </AriaMenuSection>
  )
}
