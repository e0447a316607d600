import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import {
  HITS_PER_PAGE,
  rowsBefore,
  type PageHit,
  type TextPiece,
} from '@portal/domain/site/page/page-search.ts'
import { countFrom, wordsFrom } from '@portal/domain/site/page/page-parameters.ts'
import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { pageAddress, searchAddress, sectionAddress } from './addresses.public.ts'
import { SchoolFrame } from './page/school-frame.tsx'
import { pagesFoundQuery, type PagesFound } from './page.queries.public.ts'
import { SearchForm } from './search/search-form.tsx'
import './search/search.css'

/** The pages of the school that contain a text. */
export function SearchPage() {
  const t = useText()
  const { guid: child } = useChild()
  const asked = useAsked()
  const query = useQuery(pagesFoundQuery(useCall(), { ...asked, child }))
  return (
    <SchoolFrame section="info" tree={query.data?.tree ?? []} current={undefined}>
      <PageHead
        title={t('search.info.label')}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: t('info.title'), href: sectionAddress(child, 'info') },
          { text: t('search.info.label') },
        ]}
        actions={<SearchForm key={asked.search} words={asked.search} />}
      />
      <Results query={query} words={wordsFrom(asked.search)} before={rowsBefore(countFrom(asked.firstRow))} />
    </SchoolFrame>
  )
}

/** The search text and the first row, from the URL. */
function useAsked() {
  const { search = '', firstRow } = useQueryOf(readPageParameters)
  return { search, ...(firstRow !== undefined && { firstRow }) }
}

type ResultsProps = {
  readonly query: UseQueryResult<PagesFound>
  readonly words: string
  readonly before: number
}

function Results({ query: { data, error, refetch, isPlaceholderData }, words, before }: ResultsProps) {
  const t = useText()
  if (error && !data)
    return <Failed failure={error} title="search.info.failed" retry={() => void refetch()} />
  if (!data || isPlaceholderData) return <Skeleton lines={5} height="row" />
  if (words === '')
    return <EmptyState title={t('search.info.placeholder')}>{t('search.info.hint')}</EmptyState>
  return (
    <>
      <p role="status" className="quiet search-count">
        {t('search.info.results', { count: data.total, term: words })}
      </p>
      {data.hits.length > 0 ? (
        <Hits found={data} words={words} before={before} />
      ) : (
        <EmptyState icon={SearchX} title={t('search.info.none')}>
          {t('search.info.none-hint')}
        </EmptyState>
      )}
    </>
  )
}

function Hits({
  found: { hits, total },
  words,
  before,
}: {
  found: PagesFound
  words: string
  before: number
}) {
  const t = useText()
  const { guid: child } = useChild()
  const last = before + hits.length
  const pageFrom = (row: number) => searchAddress(child, { search: words, firstRow: String(row + 1) })
  return (
    <div className="search-hits">
      {hits.map((hit) => (
        <Hit key={hit.number} hit={hit} />
      ))}
      {total > HITS_PER_PAGE && (
        <nav aria-label={t('search.info.pages')} className="search-pager">
          {before > 0 && (
            <LinkButton href={pageFrom(Math.max(before - HITS_PER_PAGE, 0))}>
              {t('search.info.previous')}
            </LinkButton>
          )}
          <span className="quiet">{t('info.paging.rows', { start: before + 1, end: last })}</span>
          {last < total && <LinkButton href={pageFrom(last)}>{t('search.info.next')}</LinkButton>}
        </nav>
      )}
    </div>
  )
}

function Hit({ hit: { number, above, name, excerpt } }: { hit: PageHit }) {
  const { guid: child } = useChild()
  const { locale } = useSchool()
  return (
    <Card as="article" className="search-hit">
      <h2 lang={locale.language}>
        <Link href={pageAddress(child, 'info', number)}>
          <Pieces of={name} />
        </Link>
      </h2>
      {above.length > 0 && <p className="quiet search-hit-path">{above.join(' › ')}</p>}
      {excerpt.length > 0 && (
        <p lang={locale.language} className="search-hit-text">
          <Pieces of={excerpt} />
        </p>
      )}
    </Card>
  )
}

const Pieces = ({ of: pieces }: { of: readonly TextPiece[] }) =>
  pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))
