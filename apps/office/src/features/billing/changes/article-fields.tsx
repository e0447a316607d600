import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { amountText } from '../draft/fields/amounts.ts'
import type { PublishedArticle } from '../list/list.queries.ts'
import { changesOf, needsFor, treatmentsFor, type ArticleEdit } from './article-edits.ts'
import { TreatmentSelect } from './treatment-select.tsx'

type ArticleFieldsProps = {
  readonly article: PublishedArticle
  readonly edit: ArticleEdit
  readonly hasEnded: boolean
  readonly onChange: (edit: ArticleEdit) => void
}

/** Price, kind and treatment of an article of a published list. */
export function ArticleFields({ article, edit, hasEnded, onChange }: ArticleFieldsProps) {
  const t = useText()
  const changes = changesOf(article, edit)
  const isUnreadable = typeof amountText.read(edit.price) !== 'number'
  return (
    <fieldset className="changes-article" data-changed={changes.length > 0 || undefined}>
      <legend>
        {article.description} {changes.length > 0 && <Chip tone="open">{t('changes.changed')}</Chip>}
      </legend>
      <div className="changes-fields">
        <TextField
          label={`${t('draft.price')} (€)`}
          hint={t('changes.is-now', { value: formatMoney(article.price) })}
          inputMode="decimal"
          value={edit.price}
          validationBehavior="aria"
          error={isUnreadable ? t('draft.amount-unreadable') : undefined}
          onChange={(price) => onChange({ ...edit, price })}
        />
        <Select
          label={t('draft.need')}
          hint={t('changes.is-now', { value: t(`draft.need.${article.need}`) })}
          options={needsFor(article).map((value) => ({
            value,
            text: value === 'closed' ? t('changes.close') : t(`draft.need.${value}`),
          }))}
          value={edit.need}
          onChange={(need) => onChange({ ...edit, need })}
        />
        {changes.length > 0 && (
          <TreatmentSelect
            treatments={treatmentsFor(changes, article)}
            value={edit.answers}
            hasEnded={hasEnded}
            onChange={(answers) => onChange({ ...edit, answers })}
          />
        )}
      </div>
    </fieldset>
  )
}
