import { ChevronRight, Printer } from 'lucide-react'
import { saysSomething } from '@portal/domain/site/home/home-blocks.ts'
import {
  wayTo,
  type PageBranch,
  type PageSection,
  type PageTree,
} from '@portal/domain/site/page/page-tree.ts'
import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { formatShortDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { WrittenText } from '@portal/ui/text/html/written-text.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { shownAddress } from '../addresses.public.ts'
import { pageIcon } from './page-icon.ts'
import './page-body.css'

type PageBodyProps = { readonly page: PageShown; readonly tree: PageTree; readonly section: PageSection }

/** The text of a page, the pages below it, and its actions. */
export function PageBody({ page, tree, section }: PageBodyProps) {
  const { locale } = useSchool()
  const below = wayTo(tree, page.number).at(-1)?.pages ?? []
  const { html } = page.content
  if (!saysSomething(html) && below.length === 0) return <NothingYet />
  return (
    <article className="school-page">
      {saysSomething(html) && (
        <Card as="div" className="school-page-text">
          <WrittenText html={html} lang={locale.language} />
        </Card>
      )}
      {below.length > 0 && <PagesBelow pages={below} tree={tree} section={section} name={page.name} />}
      <PageFoot page={page} />
    </article>
  )
}

function NothingYet() {
  const t = useText()
  return <EmptyState title={t('page.empty')} />
}

type PagesBelowProps = {
  readonly pages: readonly PageBranch[]
  readonly tree: PageTree
  readonly section: PageSection
  readonly name: string
}

/** The pages below this one: on a phone the menu is a row, in which they are hard to find. */
function PagesBelow({ pages, tree, section, name }: PagesBelowProps) {
  const t = useText()
  const { guid: child } = useChild()
  return (
    <nav aria-label={t('page.below', { name })} className="pages-below">
      <ul role="list">
        {pages.map((page) => (
          <li key={page.number}>
            <Link href={shownAddress(tree, { child, section }, page)} className="page-below">
              <Icon of={pageIcon(page.code)} />
              <span>{page.name}</span>
              <Icon of={ChevronRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageFoot({ page: { writtenAt } }: { page: PageShown }) {
  const t = useText()
  return (
    <footer className="school-page-foot">
      {writtenAt && (
        <p className="quiet">{t('page.last-updated', { date: formatShortDay(dayAtSchool(writtenAt)) })}</p>
      )}
      <Button kind="quiet" icon={Printer} className="school-page-print" onPress={() => window.print()}>
        {t('page.print')}
      </Button>
    </footer>
  )
}
