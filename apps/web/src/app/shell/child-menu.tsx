import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Child } from '@portal/domain/account/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { store } from '../../api/storage.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useGo } from '../../ui/go.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuChoice, MenuItem } from '../../ui/menu.tsx'
import { identityOf } from '../identity.ts'
import { samePlaceOf } from '../place.ts'

type ChildMenuProps = {
  readonly childrenToChoose: readonly Child[]
  readonly child: Child
  readonly path: string
}

/** The children to choose from; the same list of the chosen one opens. */
export function ChildMenu({ childrenToChoose, child, path }: ChildMenuProps) {
  const t = useText()
  const go = useGo()
  const choose = (guid: Guid) => {
    store('child', guid)
    go(samePlaceOf(path, guid))
  }
  return (
    <Menu
      className="flush-menu"
      label={t('child-selector.label')}
      trigger={
        <Button className="pill">
          <Avatar name={child.firstName} identity={identityOf(child)} />
          <span className="pill-name">{child.firstName}</span>
          <span className="visually-hidden">: {t('child-selector.label')}</span>
          <Icon of={ChevronDown} size={16} />
        </Button>
      }
    >
      <MenuChoice title={t('child-selector.label')} isTitleHidden chosen={child.guid} onChoose={choose}>
        {childrenToChoose.map((one) => (
          <MenuItem
            key={one.guid}
            id={one.guid}
            text={one.firstName}
            picture={<Avatar name={one.firstName} identity={identityOf(one)} />}
          />
        ))}
      </MenuChoice>
    </Menu>
  )
}
