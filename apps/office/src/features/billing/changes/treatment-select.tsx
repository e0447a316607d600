import type { AnswerTreatment } from '@portal/domain/billing/list-change/article-change.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { possible } from './article-edits.ts'

type TreatmentSelectProps = {
  readonly treatments: readonly AnswerTreatment[]
  readonly value: AnswerTreatment
  readonly hasEnded: boolean
  readonly onChange: (value: AnswerTreatment) => void
}

/** Chooses what happens to answers that were given. After the last day no family is asked again. */
export function TreatmentSelect({ treatments, value, hasEnded, onChange }: TreatmentSelectProps) {
  const t = useText()
  const offered = treatments.filter((one) => one !== 'ask-again' || !hasEnded)
  return (
    <Select
      label={t('changes.answers')}
      options={offered.map((one) => ({ value: one, text: t(`changes.answers.${one}`) }))}
      value={possible(value, offered)}
      onChange={onChange}
    />
  )
}
