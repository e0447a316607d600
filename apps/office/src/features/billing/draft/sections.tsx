import { useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { ArticlesSection } from './articles/articles-section.tsx'
import { AudienceSection } from './audience-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { CheckSection } from './check/check-section.tsx'
import { PublishSection } from './check/publish-section.tsx'
import type { StoredDraft } from './draft.queries.ts'
import { DiscountsSection } from './paying/discounts-section.tsx'
import { PayingSection } from './paying/paying-section.tsx'
import { SaveStatus, type DraftSnapshot } from './saving/save-status.tsx'

const sections = ['basics', 'articles', 'paying', 'discounts', 'audience', 'check', 'publish'] as const
type SectionName = (typeof sections)[number]

const contents: Readonly<Record<SectionName, ComponentType>> = {
  basics: BasicsSection,
  articles: ArticlesSection,
  paying: PayingSection,
  discounts: DiscountsSection,
  audience: AudienceSection,
  check: CheckSection,
  publish: PublishSection,
}

const idOf = (name: SectionName) => `section-${name}`

type SectionsProps = { readonly stored: StoredDraft; readonly snapshot: DraftSnapshot }

/** The sections of the editor, with links to them and whether the draft is saved. */
export function Sections({ stored, snapshot }: SectionsProps) {
  const t = useText()
  const current = useCurrentSection()
  return (
    <div className="draft">
      <div className="draft-side">
        <SaveStatus snapshot={snapshot} />
        <nav aria-label={t('draft.sections')} className="draft-nav">
          <ul role="list">
            {sections.map((name) => (
              <li key={name}>
                <a
                  href={`#${idOf(name)}`}
                  className="draft-nav-link"
                  aria-current={current === name ? 'location' : undefined}
                  onClick={(event) => goTo(event, name)}
                >
                  {t(`draft.section.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="draft-sections">
        {stored.publicationFailed && (
          <Alert kind="danger" title={t('draft.publication-failed')}>
            {t('draft.publication-failed-text')}
          </Alert>
        )}
        {sections.map((name) => {
          const Content = contents[name]
          return (
            <Card key={name} aria-labelledby={idOf(name)} className="draft-section">
              <h2 id={idOf(name)} tabIndex={-1}>
                {t(`draft.section.${name}`)}
              </h2>
              <Content />
            </Card>
          )
        })}
      </div>
    </div>
  )
}

/** The address stays: with another one the browser would go back to a place of this page first. */
function goTo(event: MouseEvent, name: SectionName): void {
  event.preventDefault()
  const heading = document.querySelector<HTMLElement>(`#${idOf(name)}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** The uppermost section in sight. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>('basics')
  useEffect(() => {
    const judge = () => {
      const passed = sections.filter((name) => {
        const { top } = document.querySelector(`#${idOf(name)}`)?.getBoundingClientRect() ?? { top: Infinity }
        return top < innerHeight / 3
      })
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      setCurrent((isAtEnd ? sections.at(-1) : passed.at(-1)) ?? 'basics')
    }
    judge()
    addEventListener('scroll', judge, { passive: true })
    return () => removeEventListener('scroll', judge)
  }, [])
  return current
}
