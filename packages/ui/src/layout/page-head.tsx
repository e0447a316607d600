import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useServerPage } from '../browser/server-page.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { withWholeYears } from '../text/whole-years.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import './page-head.css'

type PageHeadProps = {
  readonly title: string
  readonly crumbs?: readonly Crumb[]
  /** One quiet line under the title. */
  readonly note?: ReactNode
  /** Search or buttons beside the title. */
  readonly actions?: ReactNode
}

/** The top of every page: breadcrumbs, the title (also of the tab), a note, and actions. */
export function PageHead({ title, crumbs, note, actions }: PageHeadProps) {
  const words = useUiMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useServerPage()?.setTitle(words.documentTitle(title))
  useEffect(() => {
    document.title = words.documentTitle(title)
  }, [title, words])
  useFocusWaiting(heading)
  return (
    <header className="page-head">
      {crumbs && <Breadcrumbs label={words.breadcrumbs} crumbs={crumbs} />}
      <div className="page-head-row">
        <div className="page-head-words">
          {/* The shell moves the focus here when the page changes, so that it is announced; or to the content when
              the page is loading. */}
          <h1 ref={heading} tabIndex={-1}>
            {withWholeYears(title)}
          </h1>
          {note && <p className="quiet">{note}</p>}
        </div>
        {actions && <div className="page-head-actions">{actions}</div>}
      </div>
    </header>
  )
}

/**
 * Takes the focus from the content. A title that is removed while it has the focus returns it to the content for the
 * next one.
 */
function useFocusWaiting(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true })
  }, [heading])
  useLayoutEffect(
    () => () => {
      if (document.activeElement !== heading.current) return
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    },
    [heading],
  )
}
