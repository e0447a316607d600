import { randomUUID } from 'node:crypto'
import {
  HOME_SECTION,
  homeBlockNames,
  numberOfHomeBlock,
  type HomeBlockName,
} from '@portal/domain/site/home/home-blocks.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import { insert } from '../database/insert.ts'
import type { TestSchool } from '../people/people.ts'

type PageFacts = {
  section?: PageSection
  parent?: TestPage
  name?: string
  code?: string
  hidden?: boolean
  roles?: readonly string[]
  /** Its text as HTML. */
  content?: string
  writtenAt?: string
}

export type TestPage = { readonly id: string; readonly number: number }

let made = 0

/** A text page for everyone, after those made before. */
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
  await aText(school, id, facts)
  return { id, number }
}

/** A text of the school at a place on its home page. */
export async function aHomeText(
  school: TestSchool,
  place: HomeBlockName,
  content: string,
): Promise<TestPage> {
  const id = randomUUID()
  const number = numberOfHomeBlock(place)
  const position = homeBlockNames.indexOf(place)
  await insert(school.owner, 'page', {
    school_id: school.id,
    id,
    number,
    section: HOME_SECTION,
    position,
    name: place,
  })
  await aText(school, id, { content })
  return { id, number }
}

const aText = (school: TestSchool, page: string, { content, writtenAt }: PageFacts) =>
  insert(school.owner, 'page_version', {
    school_id: school.id,
    page_id: page,
    version: 1,
    content: content ?? '<p>Tekst</p>',
    written_at: writtenAt ?? '2026-09-01T09:00:00Z',
  })
