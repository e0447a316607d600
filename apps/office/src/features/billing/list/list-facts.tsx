import type { ReactNode } from 'react'
import { formatLongDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { windowOf } from '../lists/list-words.ts'
import { ChangeOfferDays } from '../waiting/change-offer-days.tsx'
import type { PublishedList } from './list.queries.ts'

/** The window of a list, who published it, and how many pupils answered. */
export function ListFacts({ list }: { readonly list: PublishedList }) {
  const t = useText()
  const language = useLanguage()
  const { startsOn, endsOn, dueOn, publishedAt, publishedBy, methods, withoutOrder } = list
  return (
    <dl className="list-facts">
      <Answered list={list} />
      <Fact name={t('lists.window')}>{windowOf({ startsOn, endsOn }, { t })}</Fact>
      {dueOn !== undefined && <Fact name={t('draft.due-on')}>{formatLongDay(dueOn, language)}</Fact>}
      {methods.length > 0 && <Fact name={t('draft.methods')}>{methods.join(', ')}</Fact>}
      {publishedAt !== undefined && (
        <Fact name={t('lists.published')}>
          {t('lists.published-by', { moment: formatMoment(publishedAt, language), name: publishedBy })}
        </Fact>
      )}
      {list.articles.some(({ places, need }) => places !== undefined && need !== 'voluntary') && (
        <Fact name={t('lists.offer-days')}>
          <ChangeOfferDays list={list} />
        </Fact>
      )}
      {withoutOrder && <Fact name={t('lists.kind')}>{t('lists.without-order')}</Fact>}
    </dl>
  )
}

function Answered({ list: { pupils, answered, voluntary, withoutOrder } }: { readonly list: PublishedList }) {
  const t = useText()
  return (
    <>
      <Fact name={t('lists.pupils')} isLarge>
        {pupils}
      </Fact>
      {answered !== undefined && !withoutOrder && (
        <Fact name={t('lists.answered')} isLarge>
          {answered}
          <progress
            className="list-progress"
            max={Math.max(pupils, 1)}
            value={answered}
            aria-label={t('lists.answered')}
          />
        </Fact>
      )}
      {voluntary && <Fact name={t('lists.answered')}>{t('lists.voluntary-text')}</Fact>}
    </>
  )
}

type FactProps = { readonly name: string; readonly isLarge?: boolean; readonly children: ReactNode }

function Fact({ name, isLarge = false, children }: FactProps) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
