import type { ReactNode } from 'react'
import { sectionName } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { dailyPagesOf } from '@portal/domain/site/menu/daily-pages.ts'
import {
  openBranches,
  type PageBranch,
  type PageSection,
  type PageTree,
} from '@portal/domain/site/page/page-tree.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { SectionTiles } from '@portal/ui/layout/section/section-tiles.tsx'
import { Section } from '@portal/ui/layout/section/section.tsx'
import { useChild, usePupils, useSchool } from '@portal/web-kit/session/current.ts'
import { shownAddress } from '../addresses.public.ts'
import { pageIcon } from './page-icon.ts'

/** The name of a section: that of the school's system by the logo. */
export const sectionTitle = (section: PageSection, school: SchoolSettings): TextKey =>
  section === 'info' ? 'info.title' : `nav.${sectionName(section, school)}`

/** Fewer than these are no menu: then all pages are in the row of chips. */
const FEWEST_TILES = 3

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
  const hasSeveral = usePupils().length > 1
  const linkTo = (page: PageBranch) => ({
    href: shownAddress(tree, { child, section }, page),
    icon: pageIcon(page.code),
    isCurrent: page.number === current,
  })
  const items = openBranches(tree, current).map((page) => ({
    ...linkTo(page),
    text: page.name,
    lang: school.locale.language,
    depth: page.depth,
    mark: page.isHidden ? t('page.hidden') : undefined,
  }))
  if (items.length === 0) return children
  const daily = dailyPagesOf(tree).map(({ place, page }) => ({
    ...linkTo(page),
    ...(hasSeveral && place === 'absence' && { href: `${linkTo(page).href}?who=all` }),
    text: t(`page.daily.${place}`),
  }))
  const tiles = section !== 'info' && daily.length >= FEWEST_TILES && (
    <SectionTiles items={daily} more={t('nav.more')} current={current} />
  )
  return (
    <Section label={t(sectionTitle(section, school))} items={items} tiles={tiles}>
      {children}
    </Section>
  )
}
