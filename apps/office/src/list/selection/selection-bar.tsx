import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useOffice, type Office } from '../../office-context.ts'
import type { ResourceTable } from '../list-declaration.ts'
import { countChosen, type ListSelection } from './selection.ts'

/** The actions of a list for many rows that somebody may use. */
export const bulkActionsFor = ({ bulk }: ResourceTable, { rights }: Office) =>
  bulk?.actions.filter(({ right }) => rights.includes(right)) ?? []

type SelectionBarProps = {
  readonly table: ResourceTable
  readonly selection: ListSelection
  /** The number of all rows that match. */
  readonly count: number
}

/** What is chosen, and what can be done with it; announced when it changes. */
export function SelectionBar({ table, selection, count }: SelectionBarProps) {
  const t = useText()
  const actions = bulkActionsFor(table, useOffice())
  if (actions.length === 0) return null
  const { chosen, chooseAll, clear } = selection
  const number = countChosen(chosen, count)
  return (
    <section className="list-selection" aria-label={t('list.selection')}>
      <span role="status" className="figures">
        <Said selection={selection} count={count} />
      </span>
      {number > 0 && number < count && <ChooseAll count={count} onPress={chooseAll} />}
      {number > 0 && <Button onPress={clear}>{t('list.selection.clear')}</Button>}
      <span className="list-selection-actions">
        {actions.map(({ action: Action }, index) => (
          <Action key={index} selection={selection} isEmpty={number === 0} />
        ))}
      </span>
    </section>
  )
}

function Said({ selection: { chosen, hasEnded }, count }: Omit<SelectionBarProps, 'table'>) {
  const t = useText()
  const language = useLanguage()
  const number = countChosen(chosen, count)
  if (chosen.kind === 'all-but' && count > EXACT_COUNT) return t('list.selection.all-of-many')
  if (number > 0) return t('list.selection.count', { count: number, number: number.toLocaleString(language) })
  return t(hasEnded ? 'list.selection.ended' : 'list.selection.none')
}

function ChooseAll({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const t = useText()
  const number = count.toLocaleString(useLanguage())
  return (
    <Button onPress={onPress}>
      {count > EXACT_COUNT ? t('list.selection.choose-many') : t('list.selection.choose-all', { number })}
    </Button>
  )
}
