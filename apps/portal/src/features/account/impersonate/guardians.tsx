import { useQueryOf, textsIn } from '@portal/web-kit/screen/use-address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import type { Guardian } from '@portal/domain/account/sign-in/impersonation.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CardTable } from '@portal/ui/layout/card-table.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { GuardianSearch } from './guardian-search.tsx'
import { guardiansQuery } from './impersonate.queries.ts'
import { useReachedEnd } from '@portal/ui/browser/use-reached-end.ts'

type ChoosingProps = { readonly onChoose: (guardian: Guardian) => void }

/** The guardians of the school, searched while typing. */
export function Guardians({ onChoose }: ChoosingProps) {
  const { search } = useQueryOf(textsIn('search'))
  const navigate = useNavigate()
  const look = (words: string) =>
    void navigate({ to: '.', search: words === '' ? {} : { search: words }, replace: true })
  return (
    <section className="impersonate-list">
      <GuardianSearch search={search} onSearch={look} />
      <FoundGuardians search={search} onChoose={onChoose} />
    </section>
  )
}

/** The guardians found: more load while scrolling, and their number is shown. */
function FoundGuardians({ search, onChoose }: ChoosingProps & { readonly search: string }) {
  const t = useText()
  const query = useInfiniteQuery(guardiansQuery(useCall(), search))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const end = useReachedEnd(query)
  if (error && !data) return <Failed failure={error} title="toast.error.title" retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} height="row" />
  const found = data.pages.flatMap(({ guardians }) => guardians)
  const total = data.pages[0]?.total ?? 0
  return (
    <>
      {found.length > 0 ? (
        <GuardianTable guardians={found} onChoose={onChoose} />
      ) : (
        <EmptyState icon={UserSearch} title={t('impersonate.empty')} />
      )}
      {hasNextPage && (
        <div ref={end}>
          <Button kind="quiet" isPending={isFetching} onPress={() => void fetchNextPage()}>
            {t('impersonate.load-more')}
          </Button>
        </div>
      )}
      <p className="quiet" role="status">
        {isFetching ? t('impersonate.footer.searching') : t('impersonate.footer', { count: total })}
      </p>
    </>
  )
}

type GuardianTableProps = ChoosingProps & { readonly guardians: readonly Guardian[] }

function GuardianTable({ guardians, onChoose }: GuardianTableProps) {
  const t = useText()
  return (
    <CardTable
      caption={t('impersonate.title')}
      rows={guardians}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('impersonate.column.name'),
          cell: ({ fullName }) => fullName,
          isRowHeader: true,
        },
        { id: 'login', header: t('impersonate.column.login'), cell: ({ login }) => login || '–' },
        {
          id: 'look',
          header: t('impersonate.button'),
          cell: (guardian) => (
            <Button
              aria-label={t('impersonate.button.label', { name: guardian.fullName })}
              onPress={() => onChoose(guardian)}
            >
              {t('impersonate.button')}
            </Button>
          ),
          isAction: true,
        },
      ]}
    />
  )
}
