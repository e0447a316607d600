import type { Child } from '@portal/domain/account/person/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { store } from '../../api/storage.ts'
import { countAttention } from '@portal/domain/site/home/attention.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { MenuChoice, MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { useAttention } from '../use-attention.ts'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { samePlaceOf } from '../address/place.ts'

type ChildMenuProps = {
  readonly childrenToChoose: readonly Child[]
  readonly child: Child
  readonly path: string
}

/** The children to choose from, with what needs an action for each; a choice opens the same list for that child. */
export function ChildMenu({ childrenToChoose, child, path }: ChildMenuProps) {
  const t = useText()
  const go = useGo()
  const { items } = useAttention()
  const countOf = ({ guid }: Child) => countAttention(items, { child: guid })
  const choose = (guid: Guid) => {
    store('child', guid)
    go(samePlaceOf(path, guid))
  }
  return (
    <OpenMenu className="flush-menu" label={t('child-selector.label')}>
      <MenuChoice title={t('child-selector.label')} chosen={child.guid} onChoose={choose}>
        {childrenToChoose.map((one) => (
          <MenuItem
            key={one.guid}
            id={one.guid}
            text={one.firstName}
            picture={<Avatar name={one.firstName} identity={identityOf(one)} />}
            {...(countOf(one) > 0 && { note: t('nav.badge.attention', { count: countOf(one) }) })}
          />
        ))}
      </MenuChoice>
    </OpenMenu>
  )
}
