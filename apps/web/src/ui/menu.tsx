import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
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
  /** It was asked for before it was there. */
  readonly isOpenAtFirst?: boolean
}

/** A list of things to do or places to go, below its button. */
export function Menu({ trigger, label, children, className, isOpenAtFirst = false }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst}>
      {trigger}
      <Popover placement="bottom end" className={classes('menu-popover', className)}>
        <AriaMenu aria-label={label} className="menu">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type MenuItemProps = {
  readonly id?: string
  readonly text: string
  readonly icon?: LucideIcon
  readonly picture?: ReactNode
  readonly note?: string
  readonly onAction?: () => void
  readonly href?: Href
}

export function MenuItem({ text, icon, picture, note, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={text} className="menu-item">
      {icon ? <Icon of={icon} /> : picture}
      <span className="menu-text">
        <span>{text}</span>
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
