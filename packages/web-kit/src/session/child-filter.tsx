import type { Child } from '@portal/domain/account/person/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { FilterChips } from '@portal/ui/layout/filter/filter-chips.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { useText } from '../text/use-text.tsx'
import { identityOf } from './child-identity.ts'
import { useChild } from './current.ts'
import type { Whose } from './whose.ts'

type ChildFilterProps = {
  readonly among: readonly Child[]
  readonly whose: Whose
  readonly addressOf: (child: Child, whose: Whose) => Href
  /** What a child has in its list, with its full text. */
  readonly countOf?: (child: Child) => { readonly count: number; readonly label: string } | undefined
}

/** Filters a list by child, or shows all children; for a family with several. */
export function ChildFilter({ among, whose, addressOf, countOf }: ChildFilterProps) {
  const t = useText()
  const child = useChild()
  if (among.length < 2) return null
  const all = {
    href: addressOf(child, 'all'),
    text: t('family.all'),
    isCurrent: whose === 'all',
  }
  const chips = among.map((one) => ({
    href: addressOf(one, undefined),
    text: one.firstName,
    picture: <Avatar name={one.firstName} identity={identityOf(one)} />,
    isCurrent: whose !== 'all' && one.guid === child.guid,
    count: countOf?.(one)?.count,
    countLabel: countOf?.(one)?.label,
  }))
  return <FilterChips label={t('family.label')} chips={[all, ...chips]} />
}

type NamesProps = {
  readonly among: readonly Child[]
  /** The children that an item is about. */
  readonly children: readonly Guid[]
}

/** Names the children that an item in a list of all is about, each with its colour. */
export const ChildNames = ({ among, children }: NamesProps) => (
  <span className="child-names">
    {among
      .filter(({ guid }) => children.includes(guid))
      .map((child) => (
        <span key={child.guid} className="about-child">
          <Avatar name={child.firstName} identity={identityOf(child)} />
          {child.firstName}
        </span>
      ))}
  </span>
)
