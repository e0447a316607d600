import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { draftQuery } from './draft/draft.queries.ts'
import type { EditDeclaration, EditParams } from './edit-declaration.ts'
import { EditScreen, type EditFields } from './edit-screen.tsx'
import './edit.css'

type EditPageProps = {
  readonly declaration: EditDeclaration
  readonly Fields: EditFields
}

/** An edit screen: its states until what is stored and the own draft are read. */
export function EditPage({ declaration, Fields }: EditPageProps) {
  const t = useText()
  const call = useCall()
  const params: EditParams = useParams({ strict: false })
  const stored = useQuery(declaration.query(call, params))
  const about = { kind: declaration.kind, subject: declaration.subject(params) }
  const draft = useQuery(draftQuery(call, about))
  const values = stored.data === undefined ? undefined : declaration.stored(stored.data, params)
  if (values && draft.data)
    return (
      <EditScreen
        key={about.subject}
        declaration={declaration}
        params={params}
        loaded={stored.data}
        stored={values}
        draft={draft.data.draft}
        Fields={Fields}
      />
    )
  const isMissing = stored.data !== undefined && !values
  const failure = isMissing ? nothingFound() : (stored.error ?? draft.error)
  return (
    <>
      <ScreenHead title={t('edit.title')} />
      {failure ? (
        <Failed
          failure={failure}
          title="error.retrieve"
          retry={() => void Promise.all([stored.refetch(), draft.refetch()])}
        >
          <LinkButton href="/">{t('edit.to-today')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton height="row" lines={6} />
      )}
    </>
  )
}
