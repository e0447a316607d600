import { useId } from 'react'
import type { ArticleLine } from '@portal/domain/billing/order-list.ts'
import { articlesOf, isFixed, isTicked, mayToggle } from '@portal/domain/billing/selection.ts'
import { formatMoney } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/status-chip.tsx'
import { useAnswer } from '../answer/use-answer.tsx'
import { notesOf } from './article-notes.ts'
import { articleTree, type ArticleBlock } from './article-tree.ts'
import './articles.css'

/** What can be chosen: ticks, categories that open, groups of which one is chosen. */
export function Articles({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText()
  const titleId = useId()
  const { list, selection } = useAnswer()
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

function Choice({ name, lines, isReadOnly }: ChoiceProps) {
  const t = useText()
  return (
    <fieldset className="article-choice">
      <legend>
        <span className="strong">{name}</span>{' '}
        <span className="small quiet">{t('invoice.articles.choice-hint')}</span>
      </legend>
      {lines.map((line) => (
        <Line key={line.guid} line={line} isReadOnly={isReadOnly} />
      ))}
    </fieldset>
  )
}

function Line({ line, isReadOnly }: { line: ArticleLine; isReadOnly: boolean }) {
  const t = useText()
  const priceId = useId()
  const notesId = useId()
  const { list, selection, toggleLine } = useAnswer()
  const articles = articlesOf(list)
  const notes = notesOf(articles, selection, line, t)
  return (
    <div className="article">
      <Checkbox
        isSelected={isTicked(articles, selection, line)}
        isReadOnly={isFixed(articles, line)}
        isDisabled={isReadOnly || !(isFixed(articles, line) || mayToggle(articles, selection, line))}
        onChange={() => toggleLine(line.guid)}
        aria-describedby={line.isCategory ? notesId : `${priceId} ${notesId}`}
      >
        <span className="article-words">
          <span>{line.description}</span>
          {line.voluntary && <Chip tone="soon">{t('invoice.voluntary-line')}</Chip>}
        </span>
      </Checkbox>
      {!line.isCategory && (
        <span id={priceId} className="article-price figures">
          {formatMoney(line.amount)}
        </span>
      )}
      <span id={notesId} className="article-notes small quiet">
        {notes.join(' · ')}
      </span>
    </div>
  )
}
