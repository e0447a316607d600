import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage, type TestPage } from '../../../../testing/site/pages.ts'
import { aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../../../testing/database/schools.ts'
import { CLEANER } from '../../../school-file/safe-html.ts'
import { cleanTexts } from './clean-texts.ts'

let within: TestSchools
beforeAll(async () => {
  within = await openTestSchools()
})
afterAll(() => within.stop())

const textOf = async ({ id }: TestPage) => {
  const { rows } = await within.owner.query(
    'select content, cleaned_by as "cleanedBy" from page_version where page_id = $1',
    [id],
  )
  return rows[0] as { content: string; cleanedBy: number }
}

const clean = (school: TestSchool) => cleanTexts({ schools: within.schools, atOnce: 2 }, school.id)

test('INFO-030 cleans every stored text of a school that an older version cleaned, in batches', async () => {
  const school = await aSchool(within.owner)
  const pages = []
  for (let made = 0; made < 5; made++)
    pages.push(await aPage(school, { content: '<h4>Kop</h4><p onclick="steal()">Hoi</p>' }))
  await clean(school)
  for (const page of pages)
    expect(await textOf(page)).toEqual({ content: '<h2>Kop</h2><p>Hoi</p>', cleanedBy: CLEANER })
})

test('INFO-030 leaves the texts of another school and those of this version alone', async () => {
  const [school, other] = [await aSchool(within.owner), await aSchool(within.owner)]
  const [page, elsewhere] = [await aPage(school, { content: '<h4>A</h4>' }), await aPage(other)]
  await within.owner.query('update page_version set cleaned_by = $2 where page_id = $1', [page.id, CLEANER])
  await clean(school)
  expect(await textOf(page)).toEqual({ content: '<h4>A</h4>', cleanedBy: CLEANER })
  expect((await textOf(elsewhere)).cleanedBy).toBe(0)
})

test('INFO-030 never cleans a text above the limits, and ends', async () => {
  const school = await aSchool(within.owner)
  const pages = [await aPage(school), await aPage(school), await aPage(school)]
  for (const { id } of pages)
    await within.owner.query(
      `update page_version set content = repeat('<p>', 330000), cleaned_by = $2 where page_id = $1`,
      [id, id === pages[0]?.id ? 1 : 0],
    )
  await clean(school)
  expect((await Promise.all(pages.map(textOf))).map(({ cleanedBy }) => cleanedBy)).toEqual([CLEANER, -1, -1])
})
