import { randomUUID } from 'node:crypto'
import type { PageSection } from '@portal/domain/school/page-tree.ts'
import { insert } from './insert.ts'
import type { TestSchool } from './people.ts'

type PageFacts = {
  section?: PageSection
  parent?: TestPage
  name?: string
  code?: string
  hidden?: boolean
  roles?: readonly string[]
  /** Its text, as HTML. */
  content?: string
  writtenAt?: string
}

export type TestPage = { readonly id: string; readonly number: number }

let made = 0

/** A page of text that everybody may see, behind those that were made before. */
export async function aPage(school: TestSchool, facts: PageFacts = {}): Promise<TestPage> {
  const id = randomUUID()
  const number = 1000 + ++made
  await insert(school.owner, 'page', {
    school_id: school.id,
    id,
    number,
    section: facts.section ?? 'info',
    parent_id: facts.parent?.id ?? null,
    position: made,
    name: facts.name ?? `Pagina ${number}`,
    code: facts.code ?? '',
    hidden: facts.hidden ?? false,
    roles: facts.roles ?? [],
  })
  await insert(school.owner, 'page_version', {
    school_id: school.id,
    page_id: id,
    version: 1,
    content: facts.content ?? '<p>Tekst</p>',
    written_at: facts.writtenAt ?? '2026-09-01T09:00:00Z',
  })
  return { id, number }
}
