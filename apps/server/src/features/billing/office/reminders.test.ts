import { describe, expect } from 'vitest'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aDraft, anArticle, keyedOnce, publishedList } from '../../../../testing/billing/list-drafts.ts'
import { aParent, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function aSchoolOfThree() {
  const school = await aSchool(portal.owner)
  await portal.owner.query("update school set announces = '{invoice}' where id = $1", [school.id])
  const parents = [
    await aParent(school, { children: [{ className: '1A' }] }),
    await aParent(school, { children: [{ className: '1A' }] }),
    await aParent(school, { children: [{ className: '2B' }] }),
  ] as const
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  return { school, parents, secretary, list: await publishedList(secretary, aDraft()) }
}

/** Lets the notifications of the publication be sent. */
const sent = ({ id }: TestSchool) => portal.owner.query('delete from news where school_id = $1', [id])

const planned = async ({ id }: TestSchool) =>
  (
    await portal.owner.query<{ child: string }>(
      `select o.child_id as child from news n join order_list o on o.id = n.thing_id
       where n.school_id = $1 and n.again order by 1`,
      [id],
    )
  ).rows.map(({ child }) => child)

const preview = async (browser: Browser, list: string, className = '') => {
  const { json, code } = await browser.post(`/api/office/lists/${list}/reminders/preview`, {
    class: className,
  })
  return code ?? json
}
const remind = async (browser: Browser, list: string, pupils: number, className = '') => {
  const body = { class: className, pupils }
  const { json, code } = await browser.post(`/api/office/lists/${list}/reminders`, body, keyedOnce())
  return code ?? json
}

describe('reminders of a list', () => {
  test('OFF-110 go to who did not answer, of all or of one class, once in three days', async () => {
    const { school, parents, secretary, list } = await aSchoolOfThree()
    await sent(school)
    const [answered, open, other] = parents
    await portal.owner.query('update order_list set responded_at = now() where child_id = $1', [
      answered.child.id,
    ])
    expect(await preview(secretary, list)).toEqual({ pupils: 2, lately: 0 })
    expect(await preview(secretary, list, '1A')).toEqual({ pupils: 1, lately: 0 })
    expect(await remind(secretary, list, 1, '1A')).toEqual({ pupils: 1 })
    expect(await planned(school)).toEqual([open.child.id])
    expect(await preview(secretary, list)).toEqual({ pupils: 1, lately: 1 })
    expect(await remind(secretary, list, 1)).toEqual({ pupils: 1 })
    expect(await planned(school)).toEqual([open.child.id, other.child.id].toSorted())
    expect(await remind(secretary, list, 0)).toEqual({ pupils: 0 })
    const before = (hours: number) =>
      portal.owner.query(
        "update order_list set reminded_at = $2::timestamptz - $3 * interval '1 hour' where list_id = $1",
        [list, portal.clock.now, hours],
      )
    await before(71)
    expect(await preview(secretary, list)).toEqual({ pupils: 0, lately: 2 })
    await before(72)
    expect(await preview(secretary, list)).toEqual({ pupils: 2, lately: 0 })
    const { rows } = await portal.owner.query<{ subject: string }>(
      "select subject from audit_entry where school_id = $1 and action = 'remind-list' order by id",
      [school.id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      `${list}: Boeken, class 1A, 1 pupils`,
      `${list}: Boeken, 1 pupils`,
    ])
  })

  test('OFF-110 plan nothing when the number is another than was confirmed', async () => {
    const { school, secretary, list } = await aSchoolOfThree()
    await sent(school)
    expect(await remind(secretary, list, 2)).toBe('numbers-changed')
    expect(await planned(school)).toEqual([])
    expect(await preview(secretary, list)).toEqual({ pupils: 3, lately: 0 })
  })

  test('OFF-110 are sent once by two presses at once', async () => {
    const { school, secretary, list } = await aSchoolOfThree()
    await sent(school)
    const answers = await Promise.all([remind(secretary, list, 3), remind(secretary, list, 3)])
    expect(answers).toContainEqual({ pupils: 3 })
    expect(answers).toContain('numbers-changed')
    expect(await planned(school)).toHaveLength(3)
  })

  test('OFF-106 OFF-110 are never of something voluntary', async () => {
    const { school, secretary } = await aSchoolOfThree()
    const gift = await publishedList(secretary, aDraft({ articles: [anArticle({ need: 'voluntary' })] }))
    await sent(school)
    expect(await preview(secretary, gift)).toBe('not-found')
    expect(await remind(secretary, gift, 3)).toBe('not-found')
    expect(await planned(school)).toEqual([])
  })

  test('OFF-110 need a list that is open, and a school that sends such notifications', async () => {
    const { school, secretary, list } = await aSchoolOfThree()
    await sent(school)
    await portal.owner.query("update invoice_list set ends_on = '2026-11-20' where id = $1", [list])
    expect(await preview(secretary, list)).toBe('list-not-open')
    await portal.owner.query(
      "update invoice_list set starts_on = '2026-11-22', ends_on = '2026-12-20' where id = $1",
      [list],
    )
    expect(await remind(secretary, list, 3)).toBe('list-not-open')
    await portal.owner.query("update invoice_list set starts_on = '2026-11-21' where id = $1", [list])
    await portal.owner.query("update school set announces = '{}' where id = $1", [school.id])
    expect(await remind(secretary, list, 3)).toBe('reminders-off')
    expect(await planned(school)).toEqual([])
  })
})
