import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { evenly, payersIn, percentText, sharesIn, type TypedPayers } from './payers-form.ts'
import type { FamilyPayers } from '../family.queries.ts'

type SharesFieldsProps = {
  readonly form: TypedPayers
  readonly known: FamilyPayers['known']
  readonly isChecked: boolean
  readonly onChange: (form: TypedPayers) => void
}

/** The share of each payer with their sum; nothing for a single payer, who pays all. */
export function SharesFields({ form, known, isChecked, onChange }: SharesFieldsProps) {
  const t = useText()
  const language = useLanguage()
  const numbers = payersIn(form)
  if (numbers.length < 2) return null
  const shares = sharesIn(form)
  const sum = shares.reduce((total, { share }) => total + (share ?? 0), 0) as Percentage
  const isWhole = shares.every(({ share }) => share !== undefined) && sum === 10_000
  return (
    <fieldset className="payer-shares">
      <legend>{t('payers.shares')}</legend>
      <p className="quiet">{t('payers.shares-text')}</p>
      <div className="payer-share-list">
        {shares.map(({ number, share }) => (
          <TextField
            key={number}
            label={t('payers.share-of', {
              name: known.find((one) => one.number === number)?.name ?? number,
            })}
            value={form.shares[number] ?? ''}
            onChange={(to) => onChange({ ...form, shares: { ...form.shares, [number]: to } })}
            inputMode="decimal"
            validationBehavior="aria"
            spellCheck={false}
            isRequired
            error={isChecked && share === undefined ? t('payers.share-wrong') : undefined}
          />
        ))}
      </div>
      <div className="payer-sum">
        <Button
          onPress={() => onChange({ ...form, shares: { ...form.shares, ...evenly(numbers, language) } })}
        >
          {t('payers.evenly')}
        </Button>
        <p role="status" className={isChecked && !isWhole ? 'payer-sum-wrong' : undefined}>
          {t(isWhole ? 'payers.sum' : 'payers.sum-wrong', { sum: percentText(sum, language) })}
        </p>
      </div>
    </fieldset>
  )
}
