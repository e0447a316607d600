import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { readPlaces } from '@portal/domain/billing/list-draft/editing/pasted-articles.ts'
import { articleNeeds, type DraftArticle } from '@portal/domain/billing/list-draft/list-draft.ts'
import { vatRates, type VatRate } from '@portal/domain/billing/order/vat.ts'
import { percentage, percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { amountText } from '../fields/amounts.ts'
import { useTyped } from '../fields/use-typed.ts'
import { Cell } from './cell.tsx'

export type ArticleCellProps = {
  readonly article: DraftArticle
  readonly index: number
  readonly fault: string | undefined
  readonly onChange: (part: Partial<DraftArticle>) => void
}

const MOST_LETTERS = { description: 200, category: 100, choice: 100 }

type TextCellProps = ArticleCellProps & {
  readonly field: keyof typeof MOST_LETTERS
  readonly label: string
  /** The names that other articles have. */
  readonly list?: string
  readonly onPaste?: (text: string) => boolean
}

/** A cell for a text. */
export function TextCell({ article, index, field, label, fault, list, onChange, onPaste }: TextCellProps) {
  return (
    <Cell path={['articles', index, field]} label={label} error={fault}>
      {(attributes) => (
        <input
          {...attributes}
          value={article[field]}
          maxLength={MOST_LETTERS[field]}
          list={list}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          onPaste={(event) => {
            if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
        />
      )}
    </Cell>
  )
}

/** A cell for a price in euros. */
export function PriceCell({ article, index, fault, onChange }: ArticleCellProps) {
  const t = useText()
  const [isLeft, setLeft] = useState(false)
  const { text, setText, typed, tidy } = useTyped(article.price, amountText)
  const error = isLeft && typed === 'unreadable' ? t('draft.amount-unreadable') : fault
  return (
    <Cell path={['articles', index, 'price']} label={t('draft.price')} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            const price = amountText.read(currentTarget.value)
            onChange({ price: price === 'unreadable' ? undefined : price })
          }}
          onBlur={() => {
            setLeft(true)
            tidy()
          }}
        />
      )}
    </Cell>
  )
}

const placesText = { read: readPlaces, write: String }

/** A cell for the number of places. */
export function PlacesCell({ article, index, fault, onChange }: ArticleCellProps) {
  const t = useText()
  const [isLeft, setLeft] = useState(false)
  const { text, setText, typed } = useTyped(article.places, placesText)
  const error = isLeft && typed === 'unreadable' ? t('draft.places-unreadable') : fault
  return (
    <Cell path={['articles', index, 'places']} label={t('draft.places')} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="numeric"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            const places = readPlaces(currentTarget.value)
            onChange({ places: places === 'unreadable' ? undefined : places })
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Cell>
  )
}

/** A cell that says whether a family must, may or can take the article. */
export function NeedCell({ article, index, fault, onChange }: ArticleCellProps) {
  const t = useText()
  return (
    <Cell path={['articles', index, 'need']} label={t('draft.need')} error={fault}>
      {(attributes) => (
        <div className="select">
          <select
            {...attributes}
            value={article.need}
            onChange={({ currentTarget }) => {
              const need = currentTarget.value as DraftArticle['need']
              // What is voluntary is never ticked beforehand (PD-8).
              onChange(need === 'voluntary' ? { need, ticked: false } : { need })
            }}
          >
            {articleNeeds.map((need) => (
              <option key={need} value={need}>
                {t(`draft.need.${need}`)}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={16} />
        </div>
      )}
    </Cell>
  )
}

const valueOf = (rate: VatRate): string => (rate === 'exempt' ? rate : String(percentageAsNumber(rate)))

/** A cell for the rate of value added tax; a rate of before stays among the choices. */
export function VatCell({ article, index, fault, onChange }: ArticleCellProps) {
  const t = useText()
  const rates = new Set<VatRate>([
    ...vatRates.map((rate) => percentage(rate)),
    ...(article.vat === undefined ? [] : [article.vat]),
  ])
  rates.delete('exempt')
  const choose = (value: string) => {
    if (value === '') onChange({ vat: undefined })
    else onChange({ vat: value === 'exempt' ? value : percentage(Number(value)) })
  }
  return (
    <Cell path={['articles', index, 'vat']} label={t('draft.vat')} error={fault}>
      {(attributes) => (
        <div className="select">
          <select
            {...attributes}
            value={article.vat === undefined ? '' : valueOf(article.vat)}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{t('draft.vat.none')}</option>
            <option value="exempt">{t('draft.vat.exempt')}</option>
            {[...rates].map((rate) => (
              <option key={rate} value={valueOf(rate)}>
                {t('draft.vat.rate', { rate: valueOf(rate).replace('.', ',') })}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={16} />
        </div>
      )}
    </Cell>
  )
}
