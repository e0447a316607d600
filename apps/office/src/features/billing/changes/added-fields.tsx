import { readPlaces } from '@portal/domain/billing/list-draft/editing/pasted-articles.ts'
import { articleNeeds } from '@portal/domain/billing/list-draft/list-draft.ts'
import { vatRates, type VatRate } from '@portal/domain/billing/order/vat.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { amountText } from '../draft/fields/amounts.ts'
import { additionOf, treatmentsFor, type AddedEdit } from './article-edits.ts'
import { TreatmentSelect } from './treatment-select.tsx'

type AddedFieldsProps = {
  readonly article: AddedEdit
  readonly number: number
  readonly hasEnded: boolean
  /** Whether the effect was asked, so that what is missing is shown. */
  readonly isChecked: boolean
  readonly onChange: (article: AddedEdit) => void
  readonly onRemove: () => void
}

const rates = ['exempt', ...vatRates] as const

/** The fields of a new article. */
export function AddedFields({ article, number, hasEnded, isChecked, onChange, onRemove }: AddedFieldsProps) {
  const t = useText()
  const addition = additionOf({
    ...article,
    description: article.description || '…',
    price: article.price || '0',
  })
  const isPriceFaulty = typeof amountText.read(article.price) !== 'number'
  return (
    <fieldset className="changes-article" data-changed>
      <legend>{t('changes.new-article', { number })}</legend>
      <div className="changes-fields">
        <TextField
          label={t('draft.article')}
          value={article.description}
          maxLength={200}
          validationBehavior="aria"
          error={isChecked && article.description.trim() === '' ? t('draft.problem.name-missing') : undefined}
          onChange={(description) => onChange({ ...article, description })}
        />
        <TextField
          label={`${t('draft.price')} (€)`}
          inputMode="decimal"
          value={article.price}
          validationBehavior="aria"
          error={
            (isChecked || article.price !== '') && isPriceFaulty ? t('draft.amount-unreadable') : undefined
          }
          onChange={(price) => onChange({ ...article, price })}
        />
        <Select
          label={t('draft.vat')}
          options={rates.map((rate) => ({
            value: String(rate),
            text: rate === 'exempt' ? t('draft.vat.exempt') : t('draft.vat.rate', { rate }),
          }))}
          value={article.vatRate === 'exempt' ? 'exempt' : String(article.vatRate / 100)}
          onChange={(rate) => onChange({ ...article, vatRate: rateOf(rate) })}
        />
        <Select
          label={t('draft.need')}
          options={articleNeeds.map((value) => ({ value, text: t(`draft.need.${value}`) }))}
          value={article.need}
          onChange={(need) => onChange({ ...article, need })}
        />
        <TextField
          label={t('draft.places')}
          hint={t('draft.places-hint')}
          inputMode="numeric"
          value={article.places}
          validationBehavior="aria"
          error={readPlaces(article.places) === 'unreadable' ? t('draft.places-unreadable') : undefined}
          onChange={(places) => onChange({ ...article, places })}
        />
        <TreatmentSelect
          treatments={treatmentsFor(addition ? [addition] : [])}
          value={article.answers}
          hasEnded={hasEnded}
          onChange={(answers) => onChange({ ...article, answers })}
        />
      </div>
      <Button onPress={onRemove}>{t('changes.remove-article', { number })}</Button>
    </fieldset>
  )
}

const rateOf = (text: string): VatRate => (text === 'exempt' ? 'exempt' : percentage(Number(text)))
