import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Field } from '@portal/ui/field/field.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import type { NextMark } from './grade-chart.tsx'

/** A mark that somebody may get, in tenths, with its weight. */
export type Wish = { readonly tenths: number; readonly weight: number }

/** Writes tenths as a mark: 70 is `7,0`. */
export const markOf = (tenths: number): string => `${Math.floor(tenths / 10)},${tenths % 10}`

type WhatIfProps = {
  readonly wish: Wish
  readonly weights: readonly number[]
  readonly now: string
  readonly next: NextMark
  readonly onChange: (wish: Wish) => void
}

/** What the average becomes with one more mark. */
export function WhatIf({ wish, weights, now, next, onChange }: WhatIfProps) {
  const t = useText()
  const { firstName: name } = useChild()
  const mark = markOf(wish.tenths)
  return (
    <Card className="what-if" aria-labelledby="what-if-title">
      <h2 id="what-if-title">{t('grades.what-if', { name, mark })}</h2>
      <div className="what-if-fields">
        <Field label={t('grades.what-if.mark', { mark })}>
          {({ controlId }) => (
            <input
              id={controlId}
              className="what-if-mark"
              type="range"
              min={10}
              max={100}
              step={5}
              value={wish.tenths}
              aria-valuetext={mark}
              onChange={({ currentTarget }) => onChange({ ...wish, tenths: Number(currentTarget.value) })}
            />
          )}
        </Field>
        <Select
          label={t('grades.what-if.weight')}
          options={weights.map((weight) => ({
            value: String(weight),
            text: t('grades.weight', { weight }),
          }))}
          value={String(wish.weight)}
          onChange={(weight) => onChange({ ...wish, weight: Number(weight) })}
        />
      </div>
      <p role="status" className="what-if-result">
        {t('grades.what-if.result', { name, average: next.average, now })}
      </p>
      <p className="small quiet">{t('grades.what-if.note')}</p>
    </Card>
  )
}
