import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import './screen.css'

type ScreenPageProps<Shown> = {
  readonly title: string
  /** The name of the screen below the child; by default its title. */
  readonly name?: string
  /** The subject of the screen; by default the child of the URL. */
  readonly about?: string
  readonly query: UseQueryResult<Shown>
  /** One quiet line below the title. */
  readonly note?: (shown: Shown) => ReactNode
  readonly actions?: ReactNode
  readonly children: (shown: Shown) => ReactNode
}

/** A screen of a page code: its header, and its data, loading state or failure. */
export function ScreenPage<Shown>({
  title,
  name,
  about,
  query,
  note,
  actions,
  children,
}: ScreenPageProps<Shown>) {
  const t = useText()
  const { firstName } = useChild()
  const { data, error, refetch } = query
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: about ?? firstName },
          { text: name ?? title },
        ]}
        note={data !== undefined && note?.(data)}
        actions={actions}
      />
      {error && data === undefined && (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()} />
      )}
      {!error && data === undefined && <Skeleton lines={8} height="row" />}
      {data !== undefined && <div className="school-screen">{children(data)}</div>}
    </>
  )
}
