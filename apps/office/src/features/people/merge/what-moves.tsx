import { Fragment } from 'react'
import { mergedKinds } from '@portal/domain/people/merge/merged-kinds.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import type { DoublePerson } from './merge.queries.ts'

type WhatMovesProps = { readonly survivor: DoublePerson; readonly other: DoublePerson }

/** What moves in numbers, and who sees more afterwards. */
export function WhatMoves({ survivor, other }: WhatMovesProps) {
  const t = useText()
  const names = survivor.gains.join(', ')
  return (
    <>
      <section aria-labelledby="merge-moves">
        <h2 id="merge-moves">{t('merge.moves', { name: other.name })}</h2>
        <dl className="merge-counts">
          {mergedKinds.map((kind) => (
            <Fragment key={kind}>
              <dt>{t(`merge.count.${kind}`)}</dt>
              <dd>{other.counts[kind]}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section aria-labelledby="merge-gains">
        <h2 id="merge-gains">{t('merge.gains')}</h2>
        {names === '' ? (
          <p>{t('merge.gains-nobody')}</p>
        ) : (
          <Alert kind="warning">
            {survivor.kind === 'guardian'
              ? t('merge.gains-children', { name: survivor.name, names })
              : t('merge.gains-guardians', { name: survivor.name, names })}
          </Alert>
        )}
      </section>
    </>
  )
}
