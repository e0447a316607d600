import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { showsChildSelector } from '@portal/domain/account/children.ts'
import type { Child } from '@portal/domain/account/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { keep } from '../../api/kept.ts'
import { useSession } from '../../features/account/account.public.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useGo } from '../../ui/go.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuChoice, MenuItem } from '../../ui/menu.tsx'
import { samePlaceOf } from '../place.ts'
import { useSelectedChild } from './use-tabs.ts'

/** Which child the screens are about: a menu where there is a choice, else just the name (NAV-050, NAV-051). */
export function ChildSelector() {
  const { children, person } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const child = useSelectedChild()
  if (!child || child.pseudo || path === '/') return null
  return showsChildSelector(children, { isHome: false, external: person.external }) ? (
    <ChildMenu childrenToChoose={children} child={child} path={path} />
  ) : (
    <span className="pill pill-still">
      <Avatar name={child.firstName} identity={child.guid} />
      <span className="pill-name">{child.firstName}</span>
    </span>
  )
}

type ChildMenuProps = {
  readonly childrenToChoose: readonly Child[]
  readonly child: Child
  readonly path: string
}

function ChildMenu({ childrenToChoose, child, path }: ChildMenuProps) {
  const t = useText()
  const go = useGo()
  const choose = (guid: Guid) => {
    keep('child', guid)
    go(samePlaceOf(path, guid))
  }
  return (
    <Menu
      className="flush-menu"
      label={t('child-selector.label')}
      trigger={
        <Button className="pill">
          <Avatar name={child.firstName} identity={child.guid} />
          <span className="visually-hidden">{t('child-selector.label')}: </span>
          <span className="pill-name">{child.firstName}</span>
          <Icon of={ChevronDown} size={16} />
        </Button>
      }
    >
      <MenuChoice title={t('child-selector.label')} isTitleHidden chosen={child.guid} onChoose={choose}>
        {childrenToChoose.map(({ guid, firstName }) => (
          <MenuItem
            key={guid}
            id={guid}
            text={firstName}
            picture={<Avatar name={firstName} identity={guid} />}
          />
        ))}
      </MenuChoice>
    </Menu>
  )
}
