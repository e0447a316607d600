import { randomUUID } from 'node:crypto'
import { insert } from '../database/insert.ts'
import type { TestFamily, TestSchool } from '../people/people.ts'
import { signIn, type TestPortal } from '../portal.ts'

/** The path of a school information call, by its wire method. */
export const cms = (method: string, query: Readonly<Record<string, string>>) =>
  `/edu/cms?${new URLSearchParams({ method, ...query }).toString()}`

/** Reads as a parent about the first child. */
export async function readsOf(
  portal: TestPortal,
  family: TestFamily,
  method: string,
  query: Readonly<Record<string, string>> = {},
) {
  const browser = await signIn(portal, family)
  return (await browser.get(cms(method, { child: family.child.id, ...query }))).json
}

/** Returns a page as plain HTML, in a session that selected the first child. */
export async function contentOf(portal: TestPortal, family: TestFamily, number: number) {
  const browser = await signIn(portal, family)
  await browser.form('/edu/?action=setchild&external', { active_child: family.child.id })
  const { status, body } = await browser.get(cms('getPageContent', { sp_id: String(number) }))
  return { status, text: body }
}

/** Inserts an employee with `full_name` and other columns. */
export const anEmployee = (school: TestSchool, facts: Readonly<Record<string, unknown>> = {}) =>
  insert(school.owner, 'employee', {
    school_id: school.id,
    id: randomUUID(),
    title: 'mw.',
    full_name: 'E. Hoekstra',
    last_name: 'Hoekstra',
    abbreviation: 'HOK',
    job: 'Docent',
    subjects: ['ne'],
    location: 'Bolwerk',
    email: 'hok@school.example',
    phone: '0999-1',
    ...facts,
  })
