import { useMemo } from 'react'
import { differencesOf } from '@portal/domain/site/editing/text-difference.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { linesOf } from './lines-of.ts'

type DifferencesProps = {
  readonly label: string
  readonly earlier: string
  readonly later: string
  readonly lang: string
}

/** The additions of the later of two texts, and the removals from the earlier one. */
export function Differences({ label, earlier, later, lang }: DifferencesProps) {
  const t = useText()
  const lines = useMemo(() => differencesOf(linesOf(earlier), linesOf(later)), [earlier, later])
  if (lines.every(({ kind }) => kind === 'same')) return <p className="quiet">{t('editing.versions.same')}</p>
  return (
    <ul role="list" aria-label={label} lang={lang} className="text-differences">
      {lines.map(({ kind, text }, index) => (
        <li key={index} data-kind={kind}>
          {kind === 'same' ? (
            text
          ) : (
            <>
              <span className="visually-hidden" lang="">
                {t(`editing.versions.${kind}`)}{' '}
              </span>
              {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
