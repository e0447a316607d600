import { isInsufficient, letterOf } from '@portal/domain/learning/results/mark.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

type MarkProps = { readonly mark: string; readonly isProvisional?: boolean }

/** A mark with its meaning as text: a letter, insufficient, or provisional. */
export function Mark({ mark, isProvisional = false }: MarkProps) {
  const t = useText()
  const letter = letterOf(mark)
  const isLow = isInsufficient(mark)
  const notes = [
    letter ? t(`grades.letter.${letter}`).toLowerCase() : isLow && t('grades.insufficient'),
    isProvisional && t('grades.provisional'),
  ].filter((note) => note !== false)
  return (
    <span className={isLow ? 'mark mark-low' : 'mark'}>
      <span className="mark-figures">{mark}</span>
      {notes.length > 0 && <span className="mark-note"> {notes.join(', ')}</span>}
    </span>
  )
}
