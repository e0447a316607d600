import { useId } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import type { EditDeclaration } from '../edit-declaration.ts'
import type { EditConflict, EditPlace } from './merge-edits.ts'

/** Who has the other text: what is stored now, or another window of the same person. */
export type ConflictSource = 'stored' | 'window'

type ConflictsProps = {
  readonly declaration: EditDeclaration
  readonly source: ConflictSource
  readonly conflicts: readonly EditConflict[]
  readonly onChoose: (conflict: EditConflict, choice: 'theirs' | 'mine') => void
}

/** Shows both texts of each field that both changed, and asks which one stays. */
export function Conflicts({ declaration, source, conflicts, onChoose }: ConflictsProps) {
  const t = useText()
  const title = useId()
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby={title} className="edit-conflicts" tabIndex={-1}>
      <Alert kind="warning" isNews>
        <h2 id={title}>{t('edit.conflicts', { count: conflicts.length })}</h2>
        <p>{t(`edit.conflicts.${source}`)}</p>
      </Alert>
      <ul role="list">
        {conflicts.map((conflict) => (
          <li key={`${conflict.field} ${conflict.row ?? ''}`}>
            <Conflict {...{ declaration, source, conflict, onChoose }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ConflictProps = Omit<ConflictsProps, 'conflicts'> & { readonly conflict: EditConflict }

function Conflict({ declaration, source, conflict, onChoose }: ConflictProps) {
  const t = useText()
  const name = declaration.nameOf(conflict, t)
  const words = (value: unknown): string => {
    if (value === undefined) return t('edit.removed')
    const text = (declaration.words ?? plainWords)(conflict, value, t)
    return text === '' ? t('family.none') : text
  }
  return (
    <div role="group" aria-label={name} className="edit-conflict">
      <h3>{name}</h3>
      <dl>
        <div>
          <dt>{t(`edit.theirs.${source}`)}</dt>
          <dd>{words(conflict.theirs)}</dd>
        </div>
        <div>
          <dt>{t('edit.mine')}</dt>
          <dd>{words(conflict.mine)}</dd>
        </div>
      </dl>
      <div className="edit-actions">
        <Button onPress={() => onChoose(conflict, 'theirs')}>{t('edit.take-theirs')}</Button>
        <Button onPress={() => onChoose(conflict, 'mine')}>{t('edit.keep-mine')}</Button>
      </div>
    </div>
  )
}

/** The texts of a value; those of a row in one line. */
function plainWords(_: EditPlace, value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([field]) => field !== 'key')
    .map(([, one]) => String(one))
    .join(' · ')
}
