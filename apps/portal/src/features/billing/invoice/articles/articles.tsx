import { useId, type ReactNode } from 'react'
import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import { linesBelowZero } from '@portal/domain/billing/order/reason-not-to-order.ts'
import { articlesOf, isFixed, isTicked, mayToggle } from '@portal/domain/billing/order/selection.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { RadioGroup } from '@portal/ui/field/choice/radio.tsx'
import { RadioLine } from '@portal/ui/field/choice/radio-line.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { notesOf } from './article-notes.ts'
import { articleTree, type ArticleBlock } from './article-tree.ts'
import './articles.css'

/** The articles: ticks, categories that open, and groups with one choice. */
export function Articles({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText()
  const titleId = useId()
  const { list, selection } = useOrderDraft()
  const blocks = articleTree(articlesOf(list), selection)
  return (
    <Card aria-labelledby={titleId} className="articles">
      <h2 id={titleId}>{t(isReadOnly ? 'invoice.offer.title' : 'invoice.articles.title')}</h2>
      {list.allArticlesRequired && <p className="quiet">{t('invoice.articles.all-required')}</p>}
      {blocks.length === 0 ? (
        <p className="quiet">{t('invoice.articles.empty')}</p>
      ) : (
        <Blocks blocks={blocks} isReadOnly={isReadOnly} />
      )}
    </Card>
  )
}

type BlocksProps = { readonly blocks: readonly ArticleBlock[]; readonly isReadOnly: boolean }

function Blocks({ blocks, isReadOnly }: BlocksProps) {
  return (
    <ul role="list" className="article-blocks">
      {blocks.map((block) =>
        block.kind === 'choice' ? (
          <li key={block.name}>
            <Choice {...block} isReadOnly={isReadOnly} />
          </li>
        ) : (
          <li key={block.line.guid}>
            <Line line={block.line} isReadOnly={isReadOnly} />
            {block.below.length > 0 && <Blocks blocks={block.below} isReadOnly={isReadOnly} />}
          </li>
        ),
      )}
    </ul>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly lines: readonly ArticleLine[]
  readonly isReadOnly: boolean
}

/** Exactly one of these. Another one can be chosen, but the choice cannot be cleared, because one is required. */
function Choice({ name, lines, isReadOnly }: ChoiceProps) {
  const t = useText()
  const [nameId, hintId] = [useId(), useId()]
  const { list, selection, toggleLine } = useOrderDraft()
  const articles = articlesOf(list)
  const chosen = lines.find((line) => isTicked(articles, selection, line))
  return (
    <RadioGroup
      labelledBy={nameId}
      describedBy={hintId}
      value={chosen?.guid}
      onChange={(line) => toggleLine(line as Guid)}
      className="article-choice"
    >
      <span id={nameId} className="strong">
        {name}
      </span>{' '}
      <span id={hintId} className="small quiet">
        {t('invoice.articles.choice-hint')}
      </span>
      {lines.map((line) => (
        <Article key={line.guid} line={line}>
          {(words, describedBy) => (
            <RadioLine
              value={line.guid}
              isDisabled={isReadOnly || !mayPress(articles, selection, line)}
              aria-describedby={describedBy}
            >
              {words}
            </RadioLine>
          )}
        </Article>
      ))}
    </RadioGroup>
  )
}

function Line({ line, isReadOnly }: { line: ArticleLine; isReadOnly: boolean }) {
  const { list, selection, toggleLine } = useOrderDraft()
  const articles = articlesOf(list)
  return (
    <Article line={line}>
      {(words, describedBy) => (
        <Checkbox
          isSelected={isTicked(articles, selection, line)}
          isReadOnly={isFixed(articles, line)}
          isDisabled={isReadOnly || !mayPress(articles, selection, line)}
          onChange={() => toggleLine(line.guid)}
          aria-describedby={describedBy}
        >
          {words}
        </Checkbox>
      )}
    </Article>
  )
}

/** A fixed tick cannot be changed, but is not greyed out either. */
const mayPress = (...facts: Parameters<typeof mayToggle>): boolean =>
  isFixed(facts[0], facts[2]) || mayToggle(...facts)

type ArticleProps = {
  readonly line: ArticleLine
  /** The control, with this label and described by the elements with these ids. */
  readonly children: (words: ReactNode, describedBy: string) => ReactNode
}

/** An article with its price, and its notes below. */
function Article({ line, children }: ArticleProps) {
  const t = useText()
  const priceId = useId()
  const notesId = useId()
  const refusalId = useId()
  const { list, selection } = useOrderDraft()
  const isBelowZero = linesBelowZero(list, selection).includes(line)
  const words = (
    <span className="article-words">
      <span>{line.description}</span>
      {line.voluntary && <Chip tone="soon">{t('invoice.voluntary-line')}</Chip>}
    </span>
  )
  const describedBy = [line.isCategory ? '' : priceId, notesId, isBelowZero ? refusalId : '']
  return (
    <div className="article">
      {children(words, describedBy.filter((id) => id !== '').join(' '))}
      {!line.isCategory && (
        <span id={priceId} className="article-price figures">
          {formatMoney(line.amount)}
        </span>
      )}
      <span id={notesId} className="article-notes small quiet">
        {notesOf(articlesOf(list), selection, line, t).join(' · ')}
      </span>
      {isBelowZero && (
        <span id={refusalId} className="article-notes article-refused small">
          {t('invoice.articles.below-zero')}
        </span>
      )}
    </div>
  )
}
