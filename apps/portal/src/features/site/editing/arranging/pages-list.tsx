import { ArrowDown, ArrowUp, Pencil, type LucideIcon } from 'lucide-react'
import {
  arrangedRows,
  siblingsBelow,
  type ArrangedPage,
  type ArrangedRow,
  type MoveDirection,
  type PageArrangement,
} from '@portal/domain/site/editing/page-arrangement.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { pageIcon } from '../../page/page-icon.ts'
import type { useArrange } from './arranging.queries.ts'

export type Arrange = ReturnType<typeof useArrange>

type PagesListProps = {
  readonly arrangement: PageArrangement
  readonly arrange: Arrange
  readonly onChoose: (page: ArrangedPage) => void
}

/** All pages as a tree, each with actions to move and change it, and the removed ones. */
export function PagesList({ arrangement, arrange, onChoose }: PagesListProps) {
  const t = useText()
  const { pages } = arrangement
  const rows = arrangedRows(pages)
  const removed = pages.filter(({ isRemoved }) => isRemoved)
  return (
    <>
      <FailureAlert failure={arrange.error} />
      {rows.length === 0 && <EmptyState title={t('editing.pages.none')} />}
      <ul role="list" className="arranged-pages">
        {rows.map((row) => (
          <Row
            key={row.page.number}
            row={row}
            arrangement={arrangement}
            arrange={arrange}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {arrange.data && arrange.variables?.kind === 'move' && <Moved of={arrange.data} />}
      </p>
      {removed.length > 0 && (
        <section aria-labelledby="removed-pages">
          <h3 id="removed-pages">{t('editing.pages.removed')}</h3>
          <p className="small quiet">{t('editing.pages.removed-explained')}</p>
          <ul role="list" className="arranged-pages">
            {removed.map((page) => (
              <Removed key={page.number} page={page} version={arrangement.version} arrange={arrange} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Announces the new position of a moved page to a screen reader. */
function Moved({ of: { number, arrangement } }: { of: NonNullable<Arrange['data']> }) {
  const t = useText()
  const page = arrangement.pages.find((one) => one.number === number)
  if (!page) return null
  const beside = siblingsBelow(arrangement.pages, page.parent)
  const place = beside.indexOf(page) + 1
  return <>{t('editing.pages.moved', { name: page.name, place, count: beside.length })}</>
}

/** The largest indent; deeper pages have the same one. */
const DEEPEST = 5

type RowProps = Omit<PagesListProps, 'arrangement'> & {
  readonly row: ArrangedRow
  readonly arrangement: PageArrangement
}

function Row({ row, arrangement, arrange, onChoose }: RowProps) {
  const t = useText()
  const { locale } = useSchool()
  const { page, depth, isFirst, isLast } = row
  const { name, number } = page
  const move = (direction: MoveDirection) => {
    if (!arrange.isPending)
      arrange.mutate({ kind: 'move', body: { number, begunWith: arrangement.version, direction } })
  }
  return (
    <li className="arranged-page" data-depth={Math.min(depth, DEEPEST)}>
      <Icon of={pageIcon(page.code)} />
      <span className="arranged-page-words">
        <span lang={locale.language}>{name}</span>
        <Marks page={page} />
      </span>
      <Mover
        icon={ArrowUp}
        label={t('editing.pages.up', { name })}
        reasonNotTo={isFirst ? t('editing.pages.is-first') : undefined}
        onPress={() => move('up')}
      />
      <Mover
        icon={ArrowDown}
        label={t('editing.pages.down', { name })}
        reasonNotTo={isLast ? t('editing.pages.is-last') : undefined}
        onPress={() => move('down')}
      />
      <IconButton icon={Pencil} label={t('editing.pages.change', { name })} onPress={() => onChoose(page)} />
    </li>
  )
}

type MoverProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly reasonNotTo: string | undefined
  readonly onPress: () => void
}

/** An arrow; at the end it stays focusable and says why it cannot move further. */
const Mover = ({ label, ...rest }: MoverProps) => (
  <Button kind="quiet" className="button-icon arranged-page-mover" {...rest}>
    <span className="visually-hidden">{label}</span>
  </Button>
)

/** Marks a hidden page, and one for some roles only. */
function Marks({ page: { isHidden, roles } }: { page: ArrangedPage }) {
  const t = useText()
  const said = [
    ...(isHidden ? [t('editing.pages.is-hidden')] : []),
    ...(roles.length > 0
      ? [t('editing.pages.only', { roles: roles.map((role) => t(nameOfRole(role))).join(', ') })]
      : []),
  ]
  return said.length > 0 && <span className="small quiet">{said.join(' · ')}</span>
}

/** The name of the people of a role. */
export const nameOfRole = (role: string): TextKey => `role.${role as Stereotype}`

type RemovedProps = { readonly page: ArrangedPage; readonly version: number; readonly arrange: Arrange }

function Removed({ page: { name, number }, version, arrange }: RemovedProps) {
  const t = useText()
  const putBack = () => {
    if (!arrange.isPending) arrange.mutate({ kind: 'put-back', body: { number, begunWith: version } })
  }
  return (
    <li className="arranged-page">
      <span className="arranged-page-words">{name}</span>
      <Button kind="quiet" onPress={putBack}>
        {t('editing.pages.put-back')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
