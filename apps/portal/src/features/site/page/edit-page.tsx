import { useQuery } from '@tanstack/react-query'
import { Unreachable } from '@portal/web-kit/api/failures.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import type { PageEditorProps } from '../editing/page-editor.tsx'
import { inTime } from '../live-edit.ts'

/** The editor of a page; its code is loaded on demand, with a timeout. */
const editorQuery = {
  queryKey: ['school', 'page-editor'],
  queryFn: () =>
    inTime(
      import('../editing/page-editor.tsx').catch(() => {
        throw new Unreachable()
      }),
    ),
  staleTime: Infinity,
  retry: false,
}

/** A page in edit mode, for an editor. */
export function EditPage(props: PageEditorProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(editorQuery)
  if (data) return <data.PageEditor {...props} />
  if (error) return <Failed failure={error} title="page.editor.failed" retry={() => void refetch()} />
  return (
    <>
      <p className="quiet">{t('page.editor.loading')}</p>
      <Skeleton lines={6} height="row" />
    </>
  )
}
