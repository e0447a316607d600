import type { ReactNode } from 'react'
import { sectionName } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { openBranches, type PageSection, type PageTree } from '@portal/domain/site/page/page-tree.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Section } from '@portal/ui/layout/section.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { shownAddress } from '../addresses.public.ts'
import { pageIcon } from './page-icon.ts'

/** The name of a section: that of the school's system by the logo. */
export const sectionTitle = (section: PageSection, school: SchoolSettings): TextKey =>
  section === 'info' ? 'info.title' : `nav.${sectionName(section, school)}`

type SchoolFrameProps = {
  readonly section: PageSection
  readonly tree: PageTree
  /** The number of the page beside it; undefined for search results. */
  readonly current: number | undefined
  readonly children: ReactNode
}

/** The tree of a section beside its content, open down to the shown page. */
export function SchoolFrame({ section, tree, current, children }: SchoolFrameProps) {
  const t = useText()
  const { guid: child } = useChild()
  const school = useSchool()
  const items = openBranches(tree, current).map((page) => ({
    href: shownAddress(tree, { child, section }, page),
    text: page.name,
    lang: school.locale.language,
    icon: pageIcon(page.code),
    depth: page.depth,
    isCurrent: page.number === current,
    mark: page.isHidden ? t('page.hidden') : undefined,
  }))
  if (items.length === 0) return children
  return (
    <Section label={t(sectionTitle(section, school))} items={items}>
      {children}
    </Section>
  )
}
